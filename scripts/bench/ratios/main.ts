// Throughput and p99 latency of the product as ratios to a baseline: a bare Fastify handler that runs the same SQL and
// returns the same bytes. Both run on copies of one database and are loaded alternately (A B B A …), so that variations
// of the machine's speed affect both; the result is the median of the ratios of the pairs.
// Usage: npm run bench -- embedded server
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { server as budget } from '../../../config/budgets.json';
import { seedDemo } from '../../../src/server/seed/seedDemo';
import { makeTemporaryFolder, startPostgres } from '../databases';
import { vacuum, withProduct, type DatabaseAddress } from '../product';
import { bench, medians, repeat, type Bench, type Measurement } from '../report';
import { measureLogInStorm } from './logInStorm';
import { recordBenchmarks, type Benchmark } from './recordBenchmarks';
import { runLoad } from './runLoad';
import { startServer, type Server } from './startServer';

const pairCount = 11;
const load = { connections: 16, seconds: 2 };
// Long enough for V8 to optimize the code under load.
const warmUp = { ...load, seconds: 4 };

/** Measures every benchmark on an empty database, which the demo fills, and on its copy. */
async function compare(
  { check, after }: Bench,
  database: string,
  address: DatabaseAddress,
  copyDatabase: () => Promise<DatabaseAddress>,
): Promise<void> {
  await withProduct(address, async (product) => {
    await seedDemo(product.services);
    await vacuum(product);
  });
  // Opened again: ten seconds later the maintenance of the embedded database would be recorded, too.
  const benchmarks = await withProduct(address, (product) => recordBenchmarks(product, load.connections));
  const start = async (kind: Server, location: DatabaseAddress) => {
    const { url, stop } = await startServer({ kind, benchmarks, database: location });
    after(stop);
    return url;
  };
  const urls = {
    baseline: await start('baseline', await copyDatabase()),
    product: await start('product', address),
  };
  for (const benchmark of benchmarks) {
    const { product, baseline, ratio } = await measureRatios(urls, benchmark);
    const cells = [
      database.padEnd(9),
      benchmark.name.padEnd(24),
      `${benchmark.requests[0]!.recordings[0]!.statements.length} SQL`,
      `${product.throughput.toFixed(0)}/s, baseline ${baseline.throughput.toFixed(0)}/s, ${ratio.throughput.toFixed(2)}×`,
      `p99 ${product.p99.toFixed(1)} ms, baseline ${baseline.p99.toFixed(1)} ms, ${ratio.p99.toFixed(2)}×`,
    ];
    check(ratio.throughput >= budget.minThroughputRatio && ratio.p99 <= budget.maxP99Ratio, cells.join('  '));
  }
  const [read] = benchmarks;
  const { quiet, storm, ratio } = await measureLogInStorm(urls.product, read!);
  check(
    ratio <= budget.maxLogInStormRatio,
    `${database.padEnd(9)}  ${read!.name} during log-ins: p99 ${storm.toFixed(1)} ms, alone ${quiet.toFixed(1)} ms, ${ratio.toFixed(2)}×`,
  );
}

async function measureRatios(urls: Record<Server, string>, benchmark: Benchmark) {
  await runLoad(urls.product, benchmark, warmUp);
  await runLoad(urls.baseline, benchmark, warmUp);
  const pairs = await repeat(pairCount, async (index) => {
    const before = index % 2 === 1 ? await runLoad(urls.baseline, benchmark, load) : undefined;
    const product = await runLoad(urls.product, benchmark, load);
    const baseline = before ?? (await runLoad(urls.baseline, benchmark, load));
    const ratio = { throughput: product.throughput / baseline.throughput, p99: product.p99 / baseline.p99 };
    return { product, baseline, ratio };
  });
  return {
    product: medians(pairs.map(({ product }) => product)),
    baseline: medians(pairs.map(({ baseline }) => baseline)),
    ratio: medians(pairs.map(({ ratio }) => ratio)),
  };
}

async function compareEmbedded(bench: Bench): Promise<void> {
  const folder = await makeTemporaryFolder(bench);
  const product = { DATA_DIR: path.join(folder, 'product') };
  const baseline = { DATA_DIR: path.join(folder, 'baseline') };
  await compare(bench, 'embedded', product, async () => {
    await cp(product.DATA_DIR, baseline.DATA_DIR, { recursive: true });
    return baseline;
  });
}

async function compareServer(bench: Bench): Promise<void> {
  const createDatabase = await startPostgres(bench, 'server');
  if (!createDatabase) return;
  await compare(bench, 'server', await createDatabase('product'), () =>
    createDatabase('baseline', { template: 'product' }),
  );
}

console.log(
  `Product compared with bare Fastify and the same SQL; budget: throughput ≥ ${budget.minThroughputRatio}×, p99 ≤ ${budget.maxP99Ratio}×`,
);
const databases: Record<string, Measurement> = { embedded: compareEmbedded, server: compareServer };
void bench(process.argv.slice(2).map((database) => databases[database]!));
