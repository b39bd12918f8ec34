// What the ten hottest calls read and send at three sizes: the demo, and an organization of the largest size (spec §9)
// after one and after ten years of weekly rounds. Counts rows, pages and bytes, so a busy machine does not matter. Then
// how long the analysis of a very large round takes.
// Usage: npm run bench -- history
import budgets from '../../../config/budgets.json';
import { seedDemo } from '../../../src/server/seed/seedDemo';
import type { Services } from '../../../src/server/modules/services';
import { startPostgres } from '../databases';
import { findHotCalls } from '../hotCalls';
import { vacuum, withProduct, type DatabaseAddress } from '../product';
import { bench, type Bench } from '../report';
import { fillHistory, largestOrganization } from './fillHistory';
import { measureLargeRound } from './largeRound';
import { measureCall, type CallCost } from './measureCall';

const { maxGrowth } = budgets.history;
const callBudgets: Partial<Record<string, { maxRows: number; maxBuffers: number; maxPlainKb: number }>> =
  budgets.history.calls;

/** The hottest calls with their costs, in a new database that `fill` has filled. */
const measureCalls = (database: DatabaseAddress, fill: (services: Services) => Promise<unknown>) =>
  withProduct(database, async (product) => {
    await fill(product.services);
    await vacuum(product);
    const measured = [];
    for (const { requests, ...call } of await findHotCalls(product.services, 1)) {
      measured.push({ ...call, cost: await measureCall(product, requests[0]!) });
    }
    return measured;
  });

/** Growth of the larger of rows and pages. */
const growthOf = (before: CallCost, after: CallCost) =>
  Math.max(after.rows / Math.max(before.rows, 1), after.buffers / Math.max(before.buffers, 1));

const isWithinBudget = (name: string, { rows, buffers, plainBytes }: CallCost): boolean => {
  const { maxRows = 0, maxBuffers = 0, maxPlainKb = 0 } = callBudgets[name] ?? {};
  return rows <= maxRows && buffers <= maxBuffers && plainBytes <= maxPlainKb * 1000;
};

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const format = ({ rows, buffers, plainBytes, sentBytes }: CallCost) =>
  [
    String(rows).padStart(6),
    String(buffers).padStart(6),
    kilobytes(plainBytes).padStart(6),
    `(${kilobytes(sentBytes)})`.padEnd(7),
  ].join(' ');

async function measureHistory(bench: Bench): Promise<void> {
  const createDatabase = await startPostgres(bench, 'history');
  if (!createDatabase) return;
  console.log(
    'Rows and 8 KB pages read, kB of the reply (and sent with gzip), for the demo, 1 year and 10 years of',
  );
  console.log(`100 projects and 100 people; lists may grow to ${maxGrowth}× from 1 to 10 years`);
  const fillWeeks = (weeks: number) => (services: Services) =>
    fillHistory(services, { ...largestOrganization, weeks });
  const demo = await measureCalls(await createDatabase('demo'), seedDemo);
  const year = await measureCalls(await createDatabase('year'), fillWeeks(52));
  const decade = await measureCalls(await createDatabase('decade'), fillWeeks(520));
  decade.forEach(({ name, isList, cost }, index) => {
    const before = year[index]!.cost;
    const costs = [demo[index]!.cost, before, cost];
    const growth = growthOf(before, cost);
    bench.check(
      costs.every((each) => isWithinBudget(name, each)) && (!isList || growth <= maxGrowth),
      `${name.padEnd(24)} ${costs.map(format).join(' |')} | ${growth.toFixed(2)}×`,
    );
  });
}

async function measureAnalysis(bench: Bench): Promise<void> {
  const createDatabase = await startPostgres(bench, 'analysis');
  if (!createDatabase) return;
  const { answers, maxSeconds } = budgets.largeRound;
  const { ms, topics } = await withProduct(await createDatabase('large'), measureLargeRound);
  bench.check(
    ms <= maxSeconds * 1000 && topics > 0,
    `analysis of ${answers} answers: ${(ms / 1000).toFixed(1)} s (≤ ${maxSeconds} s), ${topics} topics`,
  );
}

void bench([measureHistory, measureAnalysis]);
