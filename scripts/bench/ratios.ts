// Throughput and p99 latency of the product as ratios to a baseline: a bare Fastify handler that runs the same SQL and
// returns the same bytes. Both run on copies of one database and are loaded alternately (A B B A …), so that variations
// of the machine's speed affect both; the result is the median of the ratios of the pairs.
import { cp } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { server as budget } from '../../config/budgets.json';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { makeTemporaryFolder, startPostgres, vacuum, withProduct, type DatabaseAddress } from './product';
import { recordBenchmarks, type Benchmark } from './recordBenchmarks';
import { medians, repeat, type Bench } from './report';
import { runLoad } from './runLoad';
import { startServer } from './startServer';

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
  const copy = await copyDatabase();
  const { url: baseline } = await startServer(bench, { kind: 'baseline', benchmarks, database: copy });
  const { url } = await startServer(bench, { kind: 'product', benchmarks, database: address });
  for (const benchmark of benchmarks) {
    const figures = await measureRatios(url, baseline, benchmark);
    const cells = [
      database.padEnd(9),
      benchmark.name.padEnd(24),
      `${benchmark.requests[0]!.recordings[0]!.statements.length} SQL`,
      `${figures.throughput.toFixed(0)}/s, baseline ${figures.baseThroughput.toFixed(0)}/s, ${figures.throughputRatio.toFixed(2)}×`,
      `p99 ${figures.p99.toFixed(1)} ms, baseline ${figures.baseP99.toFixed(1)} ms, ${figures.p99Ratio.toFixed(2)}×`,
    ];
    const isFast = figures.throughputRatio >= budget.minThroughputRatio;
    bench.check(isFast && figures.p99Ratio <= budget.maxP99Ratio, cells.join('  '));
  }
  const [read] = benchmarks;
  const { quiet, storm, ratio } = await measureLogInStorm(url, read!);
  bench.check(
    ratio <= budget.maxLogInStormRatio,
    `${database.padEnd(9)}  ${read!.name} during log-ins: p99 ${storm.toFixed(1)} ms, alone ${quiet.toFixed(1)} ms, ${ratio.toFixed(2)}×`,
  );
}

async function measureRatios(url: string, baselineUrl: string, benchmark: Benchmark) {
  await runLoad(url, benchmark, warmUp);
  await runLoad(baselineUrl, benchmark, warmUp);
  const pairs = await repeat(pairCount, async (index) => {
    const before = index % 2 === 1 ? await runLoad(baselineUrl, benchmark, load) : undefined;
    const product = await runLoad(url, benchmark, load);
    const baseline = before ?? (await runLoad(baselineUrl, benchmark, load));
    return {
      ...product,
      baseThroughput: baseline.throughput,
      baseP99: baseline.p99,
      throughputRatio: product.throughput / baseline.throughput,
      p99Ratio: product.p99 / baseline.p99,
    };
  });
  return medians(pairs);
}

/** The p99 latency of a read in milliseconds, alone and while wrong passwords of many addresses and networks are tried. */
async function measureLogInStorm(url: string, benchmark: Benchmark) {
  const read = () => runLoad(url, benchmark, { connections: 2, duration: stormSeconds });
  const rounds = await repeat(stormCount, async () => {
    const { p99: quiet } = await read();
    const [{ p99: storm }] = await Promise.all([read(), tryPasswords(url)]);
    return { quiet, storm, ratio: storm / quiet };
  });
  return medians(rounds);
}

let attempts = 0;

/** Wrong passwords of nobody's addresses, each from another network: rate limits count addresses and networks alone. */
function nextAttempt(request: autocannon.Request): autocannon.Request {
  attempts += 1;
  const network = `10.${(attempts >> 16) % 256}.${(attempts >> 8) % 256}.${attempts % 256}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  const body = { email: `nobody${attempts}@bench.example`, password: 'not-the-password' };
  return { ...request, headers, body: JSON.stringify(body) };
}

async function tryPasswords(url: string): Promise<void> {
  const { statusCodeStats = {} } = await autocannon({
    url,
    connections: 16,
    duration: stormSeconds,
    requests: [{ method: 'POST', path: '/api/auth/login', setupRequest: nextAttempt }],
  });
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
