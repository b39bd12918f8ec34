// Measures what the ten hottest calls read and send at three sizes: the demo, and an organization of the largest size (spec §9)
// after one and after ten years of weekly rounds. It counts rows, pages and bytes, so a busy machine does not matter. Then it
// times the analysis of a very large round.
import { sql } from 'kysely';
import { history, largeRound } from '../../config/budgets.json';
import { inTransaction } from '../../src/server/db/transaction';
import { analyseRequestedRound } from '../../src/server/modules/analyses/analyseRequestedRound';
import type { RequestedRun } from '../../src/server/modules/analyses/analysisRuns.queries';
import { requestAnalysis } from '../../src/server/modules/analyses/runAnalysis';
import { recountRound } from '../../src/server/modules/rounds/roundFigures';
import type { Services } from '../../src/server/modules/services';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { fillHistory } from './fillHistory';
import { findHotCalls } from './hotCalls';
import { fill, send, startPostgres, withProduct, type Product } from './product';
import { each, sum, timed, type Bench } from './report';

export async function measureHistory(bench: Bench): Promise<void> {
  const createDatabase = await startPostgres(bench);
  console.log(
    'Rows and 8 KB pages read, kB of the reply, for the demo, 1 year and 10 years of 100 projects and 100 people;',
  );
  console.log(`calls may grow to ${history.maxGrowth}× from 1 to 10 years`);
  const fillWeeks = (weeks: number) => (services: Services) => fillHistory(services, { ...history, weeks });
  const sizes = { demo: seedDemo, year: fillWeeks(52), decade: fillWeeks(520) };
  const measured = await each(Object.entries(sizes), async ([size, work]) => {
    const database = await createDatabase(size);
    await fill<unknown>(database, work);
    return withProduct(database, explainCalls);
  });
  for (const [index, { name }] of measured[0]!.entries()) {
    const costs = measured.map((calls) => calls[index]!);
    const [year, decade] = [costs[1]!, costs[2]!];
    const growth = Math.max(decade.rows / Math.max(year.rows, 1), decade.pages / Math.max(year.pages, 1));
    const { maxRows, maxBuffers, maxPlainKb } = history.calls[name as keyof typeof history.calls];
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

/** A node of a plan, as PostgreSQL explains it. */
interface Plan extends Record<
  'Actual Rows' | 'Actual Loops' | 'Shared Hit Blocks' | 'Shared Read Blocks',
  number
> {
  'Node Type': string;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Statements that have no plan. */
const isControl = /^(begin|start|commit|rollback|set|select set_config)/i;

/**
 * The hottest calls, each with what it reads and sends: the rows that its plans read from tables and indexes, 8 KB pages,
 * whether or not they were in memory, and kB of its reply. Nothing that it writes is kept.
 */
async function explainCalls(product: Product) {
  const calls = await findHotCalls(product.services, 1);
  return each(calls, async ({ name, requests }) => {
    const { response, statements } = await send(product, requests[0]!);
    const client = await product.services.database.pool.connect();
    await client.query('begin');
    const plans = await each(
      statements.filter(({ text }) => !isControl.test(text)),
      async ({ text, values }) => {
        const query = { text: `explain (analyze, buffers, timing off, format json) ${text}`, values };
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(query);
        return rows[0]!['QUERY PLAN'][0].Plan;
      },
    ).finally(() => client.query('rollback').finally(() => client.release()));
    return {
      name,
      rows: sum(plans.flatMap(nodesOf).map(countRows)),
      pages: sum(plans.map((plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])),
      kb: response.rawPayload.length / 1000,
    };
  });
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

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
  const { ms } = await timed(() => analyseRequestedRound(services, { roundId }));
  const { rows } = await services.database.pool.query<{ topics: number }>(
    "select jsonb_array_length(facts -> 'topics') as topics from analyses where round_id = $1",
    [roundId],
  );
  const { topics } = rows[0]!;
  check(
    ms <= maxSeconds * 1000 && topics > 0,
    `analysis of ${answers} answers: ${(ms / 1000).toFixed(1)} s (≤ ${maxSeconds} s), ${topics} topics`,
  );
}

/** The id of a round to be analysed of so many answers, each with a sentence that nobody else wrote. */
async function requestLargeAnalysis(services: Services, answers: number): Promise<number> {
  const size = { people: answers, membersPerProject: answers, answersPerReport: answers };
  await fillHistory(services, { ...size, organizations: 1, projects: 1, weeks: 1 });
  return inTransaction(services.database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`update surveys set survey_state = 'complete', completed_at = updated_at,
      answers = jsonb_build_object('workload', 1 + id % 5, 'schedule', 1 + id % 4, 'voice',
        '第' || id || '工程の納期が厳しく、残業が続いています。' || (array['レビューで助けてもらえて安心です。',
          'お客様からの連絡が遅くて困っています。', '引き継ぎの資料が分かりやすくなりました。',
          '会議が多すぎて作業の時間が足りません。'])[1 + id % 4])`.execute(tx);
    const { rows } = await sql<RequestedRun>`select r.organization_id as "organizationId", r.id as "roundId",
        r.project_id as "projectId", o.created_by as "requestedBy"
      from rounds r join organizations o on o.id = r.organization_id`.execute(tx);
    const run = rows[0]!;
    await recountRound(tx, run.roundId);
    await requestAnalysis(tx, run, { now: services.clock.now(), services });
    return run.roundId;
  });
}
