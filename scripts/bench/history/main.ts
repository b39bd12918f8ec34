// What the ten hottest calls read and send at three sizes: the demo, and an organization of the largest size (spec §9)
// after one and after ten years of weekly rounds. Counts rows, pages and bytes, so a busy machine does not matter. Then
// how long the analysis of a very large round takes.
// Usage: npm run bench -- history
import pg from 'pg';
import budgets from '../../../config/budgets.json';
import { buildApp } from '../../../src/server/app';
import { seedDemo } from '../../../src/server/seed/seedDemo';
import type { Services } from '../../../src/server/modules/services';
import { findPostgresBinaries } from '../../../test/support/databases/findPostgresBinaries';
import { startTemporaryPostgres } from '../../../test/support/databases/startTemporaryPostgres';
import { openServices } from '../services';
import { fillHistory } from './fillHistory';
import { hotCalls } from './hotCalls';
import { measureLargeRound } from './largeRound';
import { measureCall, type CallCost } from './measureCall';

type Costs = Map<string, CallCost & { isList: boolean }>;
interface Budget {
  maxRows: number;
  maxBuffers: number;
  maxPlainKb: number;
}

async function measure(url: string, fill: (services: Services) => Promise<unknown>): Promise<Costs> {
  const { services, close } = await openServices({ kind: 'server', location: url }, { work: false });
  const app = await buildApp(services);
  try {
    await fill(services);
    // Vacuum marks pages as visible only when the commits of their rows are written, and plans depend on these marks.
    await services.database.pool.query('checkpoint');
    await services.database.pool.query('vacuum analyze');
    const costs: Costs = new Map();
    for (const call of await hotCalls(services)) {
      const cost = await measureCall(app, services.database.pool, call);
      costs.set(call.name, { ...cost, isList: call.isList });
    }
    return costs;
  } finally {
    await app.close();
    await close();
  }
}

const fillWeeks = (url: string, weeks: number) => async (services: Services) => {
  // A connection without the timeouts of requests.
  const client = new pg.Client(url);
  await client.connect();
  try {
    await fillHistory(client, { weeks, now: services.clock.now() });
  } finally {
    await client.end();
  }
};

async function measureSizes(): Promise<
  Record<'demo' | 'year' | 'decade', Costs> & { large: Awaited<ReturnType<typeof measureLargeRound>> }
> {
  const postgres = await startTemporaryPostgres();
  const createDatabase = async (name: string) => {
    const client = new pg.Client(postgres.url('postgres'));
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return postgres.url(name);
  };
  try {
    const demo = await measure(await createDatabase('demo'), (services) => seedDemo(services));
    const { services, close } = await openServices(
      { kind: 'server', location: await createDatabase('large') },
      { work: false },
    );
    const large = await measureLargeRound(services).finally(close);
    const year = await createDatabase('year');
    const decade = await createDatabase('decade');
    return {
      demo,
      large,
      year: await measure(year, fillWeeks(year, 52)),
      decade: await measure(decade, fillWeeks(decade, 520)),
    };
  } finally {
    await postgres.stop();
  }
}

/** Growth of the larger of rows and pages. */
const growthOf = (before: CallCost, after: CallCost) =>
  Math.max(after.rows / Math.max(before.rows, 1), after.buffers / Math.max(before.buffers, 1));

async function main(): Promise<void> {
  if (!findPostgresBinaries()) {
    console.log('SKIPPED: history: no PostgreSQL 15 or newer found on this machine');
    return;
  }
  const { maxGrowth, calls } = budgets.history as { maxGrowth: number; calls: Record<string, Budget> };
  console.log(
    'Rows and 8 KB pages read, kB of the reply (and sent with gzip), for the demo, 1 year and 10 years of',
  );
  console.log(`100 projects and 100 people; lists may grow to ${maxGrowth}× from 1 to 10 years`);
  const { demo, year, decade, large } = await measureSizes();
  let exceeded = 0;
  for (const [name, cost] of decade) {
    const before = year.get(name)!;
    const growth = growthOf(before, cost);
    const budget = calls[name];
    const isWithin =
      budget !== undefined &&
      [demo.get(name)!, before, cost].every(
        ({ rows, buffers, plainBytes }) =>
          rows <= budget.maxRows && buffers <= budget.maxBuffers && plainBytes <= budget.maxPlainKb * 1000,
      ) &&
      (!cost.isList || growth <= maxGrowth);
    if (!isWithin) exceeded += 1;
    const show = ({ rows, buffers, plainBytes, sentBytes }: CallCost) =>
      `${String(rows).padStart(6)} ${String(buffers).padStart(6)} ${(plainBytes / 1000).toFixed(1).padStart(6)} ${`(${(sentBytes / 1000).toFixed(1)})`.padEnd(7)}`;
    console.log(
      `${isWithin ? '✓' : '✗'} ${name.padEnd(24)} ${show(demo.get(name)!)} |${show(before)} |${show(cost)} | ${growth.toFixed(2)}×`,
    );
  }
  const { answers, maxSeconds } = budgets.largeRound;
  const isFast = large.ms <= maxSeconds * 1000 && large.topics > 0;
  if (!isFast) exceeded += 1;
  console.log(
    `${isFast ? '✓' : '✗'} analysis of ${answers} answers: ${(large.ms / 1000).toFixed(1)} s (≤ ${maxSeconds} s), ${large.topics} topics`,
  );
  console.log(exceeded === 0 ? 'Within budget.' : `${exceeded} over budget.`);
  process.exitCode = exceeded === 0 ? 0 : 1;
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
