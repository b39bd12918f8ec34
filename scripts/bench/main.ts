// Throughput and p99 latency of the product as ratios to a baseline: a bare Fastify handler that runs the same SQL and
// returns the same bytes. Both run on copies of one database and are loaded alternately (A B B A …), so that variations
// of the machine's speed affect both; the result is the median of the ratios of the pairs.
// Usage: npm run bench [-- embedded|server]
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import budgets from '../../config/budgets.json';
import { buildApp } from '../../src/server/app';
import { findPostgresBinaries } from '../../test/support/databases/findPostgresBinaries';
import { startTemporaryPostgres } from '../../test/support/databases/startTemporaryPostgres';
import type { Benchmark } from './benchmark';
import { measureLogInStorm } from './logInStorm';
import { median } from './median';
import { prepareBenchmarks } from './prepareBenchmarks';
import { baselineSender, productSender, runLoad, type Measurement } from './runLoad';
import { openServices, type DatabaseLocation } from './services';
import { startServer } from './startServer';

const pairCount = 11;
const load = { connections: 16, seconds: 2 };
// Long enough for V8 to optimize the code under load.
const warmUp = { ...load, seconds: 4 };

interface Row {
  database: string;
  benchmark: string;
  /** SQL statements per request. */
  statements: number;
  product: Measurement;
  baseline: Measurement;
  throughputRatio: number;
  p99Ratio: number;
}

async function prepare(database: DatabaseLocation): Promise<Benchmark[]> {
  const { services, close } = await openServices(database, { work: false });
  const app = await buildApp(services);
  try {
    return await prepareBenchmarks(app, services, load.connections * 2);
  } finally {
    await app.close();
    await close();
  }
}

async function compare(
  kind: DatabaseLocation['kind'],
  locations: { product: string; baseline: string },
  benchmarks: Benchmark[],
): Promise<boolean[]> {
  const start = (server: 'product' | 'baseline') =>
    startServer({ kind: server, benchmarks, database: { kind, location: locations[server] } });
  const servers = [await start('product'), await start('baseline')] as const;
  const [{ url: productUrl }, { url: baselineUrl }] = servers;
  try {
    const rows: Row[] = [];
    for (const [index, benchmark] of benchmarks.entries()) {
      const measureProduct = (options = load) =>
        runLoad(productUrl, benchmark, productSender(productUrl, benchmark), options);
      const measureBaseline = (options = load) =>
        runLoad(baselineUrl, benchmark, baselineSender(index, benchmark), options);
      await measureProduct(warmUp);
      await measureBaseline(warmUp);
      const pairs: { product: Measurement; baseline: Measurement }[] = [];
      for (let pair = 0; pair < pairCount; pair += 1) {
        const baselineFirst = pair % 2 === 1 ? await measureBaseline() : undefined;
        const product = await measureProduct();
        pairs.push({ product, baseline: baselineFirst ?? (await measureBaseline()) });
      }
      const medianOf = (value: (pair: (typeof pairs)[number]) => number) => median(pairs.map(value));
      rows.push({
        database: kind,
        benchmark: benchmark.name,
        statements: benchmark.requests[0]?.statements.length ?? 0,
        product: {
          throughput: medianOf(({ product }) => product.throughput),
          p99: medianOf(({ product }) => product.p99),
        },
        baseline: {
          throughput: medianOf(({ baseline }) => baseline.throughput),
          p99: medianOf(({ baseline }) => baseline.p99),
        },
        throughputRatio: medianOf(({ product, baseline }) => product.throughput / baseline.throughput),
        p99Ratio: medianOf(({ product, baseline }) => product.p99 / baseline.p99),
      });
      print(rows.at(-1)!);
    }
    const storm = await measureLogInStorm(productUrl, benchmarks[0]!);
    const isUndisturbed = storm.ratio <= budgets.server.maxLogInStormRatio;
    console.log(
      `${isUndisturbed ? '✓' : '✗'}  ${kind.padEnd(9)}  ${benchmarks[0]!.name} during log-ins: p99 ${storm.stormP99.toFixed(1)} ms, alone ${storm.quietP99.toFixed(1)} ms, ${storm.ratio.toFixed(2)}×`,
    );
    return [...rows.map(passes), isUndisturbed];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function compareEmbedded(directory: string): Promise<boolean[]> {
  const product = path.join(directory, 'product');
  const baseline = path.join(directory, 'baseline');
  const benchmarks = await prepare({ kind: 'embedded', location: product });
  await cp(product, baseline, { recursive: true });
  return compare('embedded', { product, baseline }, benchmarks);
}

async function compareServer(): Promise<boolean[]> {
  const postgres = await startTemporaryPostgres();
  const execute = async (database: string, statement: string) => {
    const client = new pg.Client(postgres.url(database));
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  try {
    await execute('postgres', 'create database product');
    const product = postgres.url('product');
    const benchmarks = await prepare({ kind: 'server', location: product });
    // Otherwise autovacuum changes the plans of the two databases at different times.
    await execute('product', 'checkpoint');
    await execute('product', 'vacuum analyze');
    await execute('postgres', 'create database baseline template product');
    return await compare('server', { product, baseline: postgres.url('baseline') }, benchmarks);
  } finally {
    await postgres.stop();
  }
}

const passes = ({ throughputRatio, p99Ratio }: Row) =>
  throughputRatio >= budgets.server.minThroughputRatio && p99Ratio <= budgets.server.maxP99Ratio;

function print(row: Row): void {
  const { database, benchmark, statements, product, baseline, throughputRatio, p99Ratio } = row;
  const cells = [
    passes(row) ? '✓' : '✗',
    database.padEnd(9),
    benchmark.padEnd(24),
    String(statements).padStart(3),
    `${product.throughput.toFixed(0)}/s`.padStart(9),
    `${baseline.throughput.toFixed(0)}/s`.padStart(10),
    `${throughputRatio.toFixed(2)}×`.padStart(6),
    `${product.p99.toFixed(1)} ms`.padStart(11),
    `${baseline.p99.toFixed(1)} ms`.padStart(12),
    `${p99Ratio.toFixed(2)}×`.padStart(6),
  ];
  console.log(cells.join('  '));
}

async function main(only: string | undefined): Promise<void> {
  const { minThroughputRatio, maxP99Ratio } = budgets.server;
  console.log(
    `Product compared with bare Fastify and the same SQL; budget: throughput ≥ ${minThroughputRatio}×, p99 ≤ ${maxP99Ratio}×`,
  );
  console.log(
    '   database   request                   SQL  product/s  baseline/s   ratio  p99 product  p99 baseline   ratio',
  );
  const directory = await mkdtemp(path.join(os.tmpdir(), 'koenowa-bench-'));
  const results: boolean[] = [];
  try {
    if (only !== 'server') results.push(...(await compareEmbedded(directory)));
    if (only !== 'embedded') {
      if (findPostgresBinaries()) results.push(...(await compareServer()));
      else console.log('SKIPPED: server: no PostgreSQL 15 or newer found on this machine');
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  const exceeded = results.filter((isWithin) => !isWithin).length;
  console.log(exceeded === 0 ? 'Within budget.' : `${exceeded} over budget.`);
  process.exit(exceeded === 0 ? 0 : 1);
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
