// What the ten hottest calls read and send at three sizes: the demo, and an organization of the largest size (spec §9)
// after one and after ten years of weekly rounds. Counts rows, pages and bytes, so a busy machine does not matter. Then
// how long the analysis of a very large round takes.
import { sql } from 'kysely';
import { history, largeRound } from '../../config/budgets.json';
import { inTransaction } from '../../src/server/db/transaction';
import { requestAnalysis } from '../../src/server/modules/analyses/requestAnalysis';
import { runAnalysis } from '../../src/server/modules/analyses/runAnalysis';
import { recountRound } from '../../src/server/modules/rounds/roundFigures';
import type { Services } from '../../src/server/modules/services';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { makeOrganization } from '../../test/support/factories/organizations';
import { makeProject } from '../../test/support/factories/projects';
import { makeRound } from '../../test/support/factories/rounds';
import { fillHistory, largestOrganization } from './fillHistory';
import { findHotCalls } from './hotCalls';
import { measureCall, type CallCost } from './measureCall';
import { startPostgres, vacuum, withProduct, type DatabaseAddress } from './product';
import { each, type Bench } from './report';

const limits: Partial<Record<string, { maxRows: number; maxBuffers: number; maxPlainKb: number }>> =
  history.calls;

/** The hottest calls with their costs, in a new database that `fill` has filled. */
const measureCalls = (database: DatabaseAddress, fill: (services: Services) => Promise<unknown>) =>
  withProduct(database, async (product) => {
    await fill(product.services);
    await vacuum(product);
    return each(await findHotCalls(product.services, 1), async ({ name, requests }) => ({
      name,
      cost: await measureCall(product, requests[0]!),
    }));
  });

/** Growth of the larger of rows and pages. */
const growthOf = (before: CallCost, after: CallCost) =>
  Math.max(after.rows / Math.max(before.rows, 1), after.buffers / Math.max(before.buffers, 1));

const isWithinBudget = (name: string, { rows, buffers, plainBytes }: CallCost): boolean => {
  const { maxRows = 0, maxBuffers = 0, maxPlainKb = 0 } = limits[name] ?? {};
  return rows <= maxRows && buffers <= maxBuffers && plainBytes <= maxPlainKb * 1000;
};

const format = ({ rows, buffers, plainBytes, sentBytes }: CallCost) => {
  const [plain, sent] = [plainBytes, sentBytes].map((bytes) => (bytes / 1000).toFixed(1));
  return `${String(rows).padStart(6)} ${String(buffers).padStart(6)} ${plain!.padStart(6)} ${`(${sent})`.padEnd(7)}`;
};

export async function measureHistory(bench: Bench): Promise<void> {
  const createDatabase = await startPostgres(bench, 'history');
  if (!createDatabase) return;
  const { maxGrowth } = history;
  console.log(
    'Rows and 8 KB pages read, kB of the reply (and sent with gzip), for the demo, 1 year and 10 years of',
  );
  console.log(`100 projects and 100 people; calls may grow to ${maxGrowth}× from 1 to 10 years`);
  const fillWeeks = (weeks: number) => (services: Services) =>
    fillHistory(services, { ...largestOrganization, weeks });
  const sizes = { demo: seedDemo, year: fillWeeks(52), decade: fillWeeks(520) };
  const measured = await each(Object.entries(sizes), async ([name, fill]) =>
    measureCalls(await createDatabase(name), fill),
  );
  for (const [index, { name }] of measured[0]!.entries()) {
    const costs = measured.map((calls) => calls[index]!.cost);
    const growth = growthOf(costs[1]!, costs[2]!);
    bench.check(
      costs.every((cost) => isWithinBudget(name, cost)) && growth <= maxGrowth,
      `${name.padEnd(24)} ${costs.map(format).join(' |')} | ${growth.toFixed(2)}×`,
    );
  }
}

export async function measureAnalysis(bench: Bench): Promise<void> {
  const createDatabase = await startPostgres(bench, 'analysis');
  if (!createDatabase) return;
  const { answers, maxSeconds } = largeRound;
  await withProduct(await createDatabase('large'), async ({ services }) => {
    const roundId = await requestLargeAnalysis(services, answers);
    const startedAt = performance.now();
    await runAnalysis(services, { roundId });
    const seconds = (performance.now() - startedAt) / 1000;
    const { rows } = await services.database.pool.query<{ topics: number }>(
      "select jsonb_array_length(facts -> 'topics') as topics from analyses where round_id = $1",
      [roundId],
    );
    const { topics } = rows[0]!;
    bench.check(
      seconds <= maxSeconds && topics > 0,
      `analysis of ${answers} answers: ${seconds.toFixed(1)} s (≤ ${maxSeconds} s), ${topics} topics`,
    );
  });
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
