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
import type { Statement } from '../../test/support/app/recordStatements';
import { atVersion, findHotCalls, type HotRequest } from './hotCalls';
import { sendLoad } from './load';
import {
  fill,
  makeTemporaryFolder,
  production,
  send,
  serve,
  startPostgres,
  withProduct,
  type DatabaseAddress,
  type Product,
} from './product';
import { each, median, repeat, type Bench } from './report';

const pairCount = 11;
const load = { connections: 16, duration: 2 };
// Long enough for V8 to optimize the code under load.
const warmUp = { ...load, duration: 4 };
const stormCount = 5;
const storm = { ...load, duration: 3 };

/** A call to measure, with what the product did for each of its requests. */
interface Benchmark {
  name: string;
  /**
   * The requests with their recordings: one of a read, two of a save, which has the answers of an even and of an odd version.
   */
  requests: (HotRequest & { recordings: { statements: Statement[]; reply: object }[] })[];
}

export interface BaselineOptions {
  benchmarks: Benchmark[];
  database: DatabaseAddress;
}

/** The version of the surveys in what is recorded: even, and larger than any other number in it. */
const recordedVersion = 1_000_000_000;
const names = ['GET /members/me', 'GET project list', 'GET reports of a round', 'POST /survey/answer'];

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
  await withProduct(address, (product) => fill(product, seedDemo));
  // Opened again: ten seconds later the maintenance of the embedded database would be recorded, too.
  const benchmarks = await withProduct(address, recordBenchmarks);
  const baselineUrl = await startBaseline(bench, { benchmarks, database: await copyDatabase() });
  const url = await serve(bench, { ...production, ...address });
  for (const benchmark of benchmarks) {
    const pairs = await measurePairs(url, baselineUrl, benchmark);
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
  const [read] = benchmarks as [Benchmark];
  const { measured, baseline: alone, ratio } = mediansOf(await measureLogInStorm(url, read), 'p99');
  bench.check(
    ratio <= budget.maxLogInStormRatio,
    `${database.padEnd(9)}  ${read.name} during log-ins: p99 ${measured.toFixed(1)} ms, alone ${alone.toFixed(1)} ms, ${ratio.toFixed(2)}×`,
  );
}

/** Records the calls that are compared, saves by as many people as there are connections, on the demo. */
async function recordBenchmarks(product: Product): Promise<Benchmark[]> {
  const calls = await findHotCalls(product.services, load.connections);
  const record = async (request: HotRequest) => {
    const { statements, response } = await send(product, request);
    return { statements, reply: response.json<object>() };
  };
  const recordAll = (requests: HotRequest[]) =>
    each(requests, async (request) => {
      if (!request.survey) return { ...request, recordings: [await record(request)] };
      const values = [recordedVersion - 1, request.survey.surveyId];
      await product.services.database.pool.query('update surveys set version = $1 where id = $2', values);
      // The first save begins the draft, unlike those that are measured.
      const versions = [recordedVersion - 1, recordedVersion, recordedVersion + 1];
      const [, ...recordings] = await each(versions, (version) => record(atVersion(request, version)));
      return { ...atVersion(request, recordedVersion), recordings };
    });
  const compared = calls.filter(({ name }) => names.includes(name));
  return each(compared, async ({ name, requests }) => ({ name, requests: await recordAll(requests) }));
}

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

/** Each connection sends one of the requests. Throws when any response is not 200 or a save changes nothing. */
async function measure(url: string, { name, requests }: Benchmark, { connections, duration }: typeof load) {
  // Two connections do not save the same survey.
  const count = requests[0]!.survey ? Math.min(connections, requests.length) : connections;
  const sequences = requests.map((request) => [request]);
  const result = await sendLoad(url, sequences, { connections: count, duration });
  const { failed, succeeded } = result;
  if (succeeded === 0 || failed > 0)
    throw new Error(`${name} at ${url}: ${succeeded} succeeded, ${failed} failed`);
  return result;
}

type Pair = Record<'measured' | 'baseline', Record<'throughput' | 'p99', number>>;

const mediansOf = (pairs: Pair[], figure: keyof Pair['measured']) => ({
  measured: median(pairs.map(({ measured }) => measured[figure])),
  baseline: median(pairs.map(({ baseline }) => baseline[figure])),
  ratio: median(pairs.map(({ measured, baseline }) => measured[figure] / baseline[figure])),
});

async function measurePairs(url: string, baselineUrl: string, benchmark: Benchmark): Promise<Pair[]> {
  for (const server of [url, baselineUrl]) await measure(server, benchmark, warmUp);
  return repeat(pairCount, async (index) => {
    const before = index % 2 === 1 ? await measure(baselineUrl, benchmark, load) : undefined;
    const measured = await measure(url, benchmark, load);
    return { measured, baseline: before ?? (await measure(baselineUrl, benchmark, load)) };
  });
}

/** A read while wrong passwords of many addresses and networks are tried; the baseline is the read alone. */
const measureLogInStorm = (url: string, benchmark: Benchmark): Promise<Pair[]> =>
  repeat(stormCount, async () => {
    const read = () => measure(url, benchmark, { ...storm, connections: 2 });
    const baseline = await read();
    const [measured] = await Promise.all([read(), tryPasswords(url)]);
    return { measured, baseline };
  });

/** A wrong password of nobody's address, from another network each time: rate limits count addresses and networks alone. */
function nextAttempt(request: autocannon.Request): autocannon.Request {
  const network = [10, ...randomBytes(3)].join('.');
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  const body = { email: `nobody-${randomUUID()}@bench.example`, password: 'not-the-password' };
  return { ...request, headers, body: JSON.stringify(body) };
}

async function tryPasswords(url: string): Promise<void> {
  const attempt = { method: 'POST', url: '/api/auth/login', headers: {}, setupRequest: nextAttempt } as const;
  const { statuses } = await sendLoad(url, [[attempt]], storm);
  const unexpected = statuses.filter((status) => !['401', '429', '503'].includes(status));
  if (!statuses.includes('401') || unexpected.length > 0)
    throw new Error(`Log-ins at ${url} were answered with ${statuses.join(', ')}.`);
}

export async function compareEmbedded(bench: Bench): Promise<void> {
  const folder = await makeTemporaryFolder(bench);
  const [product, baseline] = ['product', 'baseline'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  await compare(bench, 'embedded', { DATA_DIR: product }, async () => {
    await cp(product, baseline, { recursive: true });
    return { DATA_DIR: baseline };
  });
}

export async function compareServer(bench: Bench): Promise<void> {
  const createDatabase = await startPostgres(bench);
  await compare(bench, 'server', await createDatabase('product'), () =>
    createDatabase('baseline', 'product'),
  );
}
