// Measures what the ten hottest calls read and send at three sizes: the demo, and an organization of the largest size (spec §9)
// after one and after ten years of weekly rounds. It counts rows, pages and bytes, so a busy machine does not matter. Then it
// times the analysis of a very large round.
import { sql } from 'kysely';
import { history, largeRound } from '../../config/budgets.json';
import { inTransaction } from '../../src/server/db/transaction';
import { analyseRequestedRound } from '../../src/server/modules/analyses/analyseRequestedRound';
import { requestAnalysis } from '../../src/server/modules/analyses/runAnalysis';
import { recountRound } from '../../src/server/modules/rounds/roundFigures';
import type { Services } from '../../src/server/modules/services';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { makeOrganization } from '../../test/support/factories/organizations';
import { makeProject } from '../../test/support/factories/projects';
import { makeRound } from '../../test/support/factories/rounds';
import { fillHistory, largestOrganization } from './fillHistory';
import { explainCalls, fill, startPostgres, withProduct, type Plan } from './product';
import { each, sum, type Bench } from './report';

const limits: Partial<Record<string, Record<'maxRows' | 'maxBuffers' | 'maxPlainKb', number>>> =
  history.calls;

export async function measureHistory(bench: Bench): Promise<void> {
  const createDatabase = await startPostgres(bench);
  console.log(
    'Rows and 8 KB pages read, kB of the reply, for the demo, 1 year and 10 years of 100 projects and 100 people;',
  );
  console.log(`calls may grow to ${history.maxGrowth}× from 1 to 10 years`);
  const fillWeeks = (weeks: number) => (services: Services) =>
    fillHistory(services, { ...largestOrganization, weeks });
  const sizes = { demo: seedDemo, year: fillWeeks(52), decade: fillWeeks(520) };
  const measured = await each(Object.entries(sizes), async ([size, work]) => {
    const database = await createDatabase(size);
    await fill<unknown>(database, work);
    return withProduct(database, (product) => explainCalls(product));
  });
  for (const [index, { name }] of measured[0]!.entries()) {
    const costs = measured.map((calls) => costOf(calls[index]!));
    const [year, decade] = [costs[1]!, costs[2]!];
    const growth = Math.max(decade.rows / Math.max(year.rows, 1), decade.pages / Math.max(year.pages, 1));
    const { maxRows = 0, maxBuffers = 0, maxPlainKb = 0 } = limits[name] ?? {};
    const isWithin = costs.every(
      ({ rows, pages, kb }) => rows <= maxRows && pages <= maxBuffers && kb <= maxPlainKb,
    );
    const cells = costs.map(({ rows, pages, kb }) =>
      [rows, pages, kb.toFixed(1)].map((figure) => String(figure).padStart(6)).join(' '),
    );
    bench.check(
      isWithin && growth <= history.maxGrowth,
      `${name.padEnd(24)} ${cells.join(' |')} | ${growth.toFixed(2)}×`,
    );
  }
  await withProduct(await createDatabase('large'), ({ services }) => measureAnalysis(bench, services));
}

/** Rows that its plans read from tables and indexes, 8 KB pages, whether or not they were in memory, and its reply. */
const costOf = ({ response, plans, nodes }: Awaited<ReturnType<typeof explainCalls>>[number]) => ({
  rows: sum(nodes.map(countRows)),
  pages: sum(plans.map((plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])),
  kb: response.rawPayload.length / 1000,
});

/** Includes the rows that it discarded. */
function countRows(node: Plan): number {
  // Other nodes read no table. A bitmap scan of an index passes on pages, whose rows the scan above it counts.
  const type = node['Node Type'];
  if (!/Scan$/.test(type) || /^(Subquery|Function|CTE|Values|Bitmap Index)/.test(type)) return 0;
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node;
  return (node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'];
}

async function measureAnalysis({ check }: Bench, services: Services): Promise<void> {
  const { answers, maxSeconds } = largeRound;
  const roundId = await requestLargeAnalysis(services, answers);
  const startedAt = performance.now();
  await analyseRequestedRound(services, { roundId });
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await services.database.pool.query<{ topics: number }>(
    "select jsonb_array_length(facts -> 'topics') as topics from analyses where round_id = $1",
    [roundId],
  );
  const { topics } = rows[0]!;
  check(
    seconds <= maxSeconds && topics > 0,
    `analysis of ${answers} answers: ${seconds.toFixed(1)} s (≤ ${maxSeconds} s), ${topics} topics`,
  );
}

/** A round to be analysed of so many answers, each with a sentence that nobody else wrote. */
async function requestLargeAnalysis(services: Services, answers: number): Promise<number> {
  const { database, clock } = services;
  const now = clock.now();
  const { organizationId, owner } = await makeOrganization(database, { plan: 'pro' });
  const project = await makeProject(database, organizationId, [[owner, 'editor']]);
  const { projectId } = project;
  const { roundId } = await makeRound(database, project);
  await inTransaction(database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      with people as (
        insert into service_users (email, name, password_hash, created_at)
        select 'large-' || n || '@test.example', 'メンバー' || n, 'none', ${now}
        from generate_series(1, ${answers}::int) n returning id
      )
      insert into surveys (organization_id, project_id, round_id, service_user_id, survey_state, answers,
        completed_at, updated_at)
      select ${organizationId}, ${projectId}, ${roundId}, id, 'complete',
        jsonb_build_object('workload', 1 + id % 5, 'schedule', 1 + id % 4, 'free',
          '第' || id || '工程の納期が厳しく、残業が続いています。' || (array['レビューで助けてもらえて安心です。',
            'お客様からの連絡が遅くて困っています。', '引き継ぎの資料が分かりやすくなりました。',
            '会議が多すぎて作業の時間が足りません。'])[1 + id % 4]), ${now}, ${now}
      from people`.execute(tx);
    await recountRound(tx, roundId);
    const run = { organizationId, projectId, roundId, requestedBy: owner.serviceUserId };
    await requestAnalysis(tx, run, { now, services });
  });
  return roundId;
}
