// Throughput and p99 latency of the product as ratios to a baseline: a bare Fastify handler that runs the same SQL and
// returns the same bytes. Both run on copies of one database and are loaded alternately (A B B A …), so that variations
// of the machine's speed affect both; the result is the median of the ratios of the pairs.
import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type autocannon from 'autocannon';
import { server as budget } from '../../config/budgets.json';
import { seedDemo } from '../../src/server/seed/seedDemo';
import type { BaselineOptions } from './baseline';
import {
  makeTemporaryFolder,
  production,
  serve,
  startPostgres,
  vacuum,
  withProduct,
  type DatabaseAddress,
} from './product';
import { recordBenchmarks, type Benchmark } from './recordBenchmarks';
import { median, repeat, type Bench } from './report';
import { runLoad, sendLoad } from './runLoad';

const pairCount = 11;
const load = { connections: 16, duration: 2 };
// Long enough for V8 to optimize the code under load.
const warmUp = { ...load, duration: 4 };
const stormCount = 5;
const stormSeconds = 3;

/** Measures every benchmark on an empty database, which the demo fills, and on its copy. */
async function compare(
  bench: Bench,
  database: string,
  address: DatabaseAddress,
  copyDatabase: () => Promise<DatabaseAddress>,
): Promise<void> {
  console.log(
    `Product compared with bare Fastify and the same SQL; budget: throughput ≥ ${budget.minThroughputRatio}×, p99 ≤ ${budget.maxP99Ratio}×`,
  );
  await withProduct(address, async (product) => {
    await seedDemo(product.services);
    await vacuum(product);
  });
  // Opened again: ten seconds later the maintenance of the embedded database would be recorded, too.
  const benchmarks = await withProduct(address, (product) => recordBenchmarks(product, load.connections));
  const baseline = await startBaseline(bench, { benchmarks, database: await copyDatabase() });
  const url = await serve(bench, { ...production, ...address });
  for (const benchmark of benchmarks) {
    const pairs = await measurePairs(url, baseline, benchmark);
    const [throughput, p99] = [mediansOf(pairs, 'throughput'), mediansOf(pairs, 'p99')];
    const cells = [
      database.padEnd(9),
      benchmark.name.padEnd(24),
      `${benchmark.requests[0]!.recordings[0]!.statements.length} SQL`,
      `${throughput.measured.toFixed(0)}/s, baseline ${throughput.baseline.toFixed(0)}/s, ${throughput.ratio.toFixed(2)}×`,
      `p99 ${p99.measured.toFixed(1)} ms, baseline ${p99.baseline.toFixed(1)} ms, ${p99.ratio.toFixed(2)}×`,
    ];
    const isFast = throughput.ratio >= budget.minThroughputRatio;
    bench.check(isFast && p99.ratio <= budget.maxP99Ratio, cells.join('  '));
  }
  const [read] = benchmarks;
  const { measured, baseline: alone, ratio } = mediansOf(await measureLogInStorm(url, read!), 'p99');
  bench.check(
    ratio <= budget.maxLogInStormRatio,
    `${database.padEnd(9)}  ${read!.name} during log-ins: p99 ${measured.toFixed(1)} ms, alone ${alone.toFixed(1)} ms, ${ratio.toFixed(2)}×`,
  );
}

type Pair = Record<'measured' | 'baseline', Awaited<ReturnType<typeof runLoad>>>;

const mediansOf = (pairs: Pair[], figure: keyof Pair['measured']) => ({
  measured: median(pairs.map(({ measured }) => measured[figure])),
  baseline: median(pairs.map(({ baseline }) => baseline[figure])),
  ratio: median(pairs.map(({ measured, baseline }) => measured[figure] / baseline[figure])),
});

/** The URL of the baseline in a process of its own, which ends with this one. */
async function startBaseline({ after }: Bench, options: BaselineOptions): Promise<string> {
  // Recorded values contain Buffers and Dates.
  const child = fork(path.join(__dirname, 'baseline.js'), { serialization: 'advanced' });
  const exited = once(child, 'exit');
  after(() => (child.disconnect(), exited));
  child.send(options);
  const [url] = (await Promise.race([once(child, 'message'), exited])) as [unknown];
  if (typeof url !== 'string') throw new Error(`The baseline ended with ${String(url)}.`);
  return url;
}

async function measurePairs(url: string, baselineUrl: string, benchmark: Benchmark): Promise<Pair[]> {
  for (const server of [url, baselineUrl]) await runLoad(server, benchmark, warmUp);
  return repeat(pairCount, async (index) => {
    const before = index % 2 === 1 ? await runLoad(baselineUrl, benchmark, load) : undefined;
    const measured = await runLoad(url, benchmark, load);
    return { measured, baseline: before ?? (await runLoad(baselineUrl, benchmark, load)) };
  });
}

/** A read while wrong passwords of many addresses and networks are tried; the baseline is the read alone. */
function measureLogInStorm(url: string, benchmark: Benchmark): Promise<Pair[]> {
  const read = () => runLoad(url, benchmark, { connections: 2, duration: stormSeconds });
  return repeat(stormCount, async () => {
    const baseline = await read();
    const [measured] = await Promise.all([read(), tryPasswords(url)]);
    return { measured, baseline };
  });
}

/** A wrong password of nobody's address, from another network each time: rate limits count addresses and networks alone. */
function nextAttempt(request: autocannon.Request): autocannon.Request {
  const network = [10, ...randomBytes(3)].join('.');
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  const body = { email: `nobody-${randomUUID()}@bench.example`, password: 'not-the-password' };
  return { ...request, headers, body: JSON.stringify(body) };
}

async function tryPasswords(url: string): Promise<void> {
  const attempt = { method: 'POST', path: '/api/auth/login', setupRequest: nextAttempt } as const;
  const { statusCodeStats = {} } = await sendLoad(url, [[attempt]], { ...load, duration: stormSeconds });
  const statuses = Object.keys(statusCodeStats);
  const unexpected = statuses.filter((status) => !['401', '429', '503'].includes(status));
  if (!statuses.includes('401') || unexpected.length > 0)
    throw new Error(`Log-ins at ${url} were answered with ${statuses.join(', ')}.`);
}

export async function compareEmbedded(bench: Bench): Promise<void> {
  const folder = await makeTemporaryFolder(bench);
  const product = { DATA_DIR: path.join(folder, 'product') };
  const baseline = { DATA_DIR: path.join(folder, 'baseline') };
  await compare(bench, 'embedded', product, async () => {
    await cp(product.DATA_DIR, baseline.DATA_DIR, { recursive: true });
    return baseline;
  });
}

export async function compareServer(bench: Bench): Promise<void> {
  const createDatabase = await startPostgres(bench, 'server');
  if (!createDatabase) return;
  const product = await createDatabase('product');
  await compare(bench, 'server', product, () => createDatabase('baseline', 'product'));
}
