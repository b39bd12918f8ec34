// Throughput and p99 latency of the product as ratios to a baseline: a bare Fastify handler that runs the same SQL and
// returns the same bytes. Both run on copies of one database and are loaded in turn; the result is the median of the ratios of
// the pairs.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type autocannon from 'autocannon';
import { server as budget } from '../../config/budgets.json';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { findHotCalls, type HotRequest } from './hotCalls';
import { sendLoad } from './load';
import {
  fill,
  production,
  send,
  serve,
  startEmbedded,
  startPostgres,
  withProduct,
  type DatabaseAddress,
  type Product,
} from './product';
import { alternate, each, median, repeat, type Bench } from './report';

const pairCount = 11;
const load = { connections: 16, duration: 2 };
// Long enough for V8 to optimize the code under load.
const warmUp = { ...load, duration: 4 };
const stormCount = 5;
const storm = { ...load, duration: 3 };

/** What the product did for a request. A statement with values has a name, because it is prepared. */
export interface Recording {
  /** That of the saved survey, otherwise 0. */
  version: number;
  statements: { name?: string; text: string; values: unknown[] }[];
  reply: object;
}

/** A call to measure. Each request has a recording, or two if it saves: with the answers of an even and of an odd version. */
type Benchmark = Awaited<ReturnType<typeof recordBenchmarks>>[number];

export interface BaselineOptions {
  benchmarks: Benchmark[];
  database: DatabaseAddress;
}

/** The version of the surveys in what is recorded: even, and larger than any other number in it. */
const recordedVersion = 1_000_000_000;
const names = ['GET /members/me', 'GET project list', 'GET reports of a round', 'POST /survey/answer'];

/** Measures every benchmark on a database, which the demo fills, and on its copy. */
const compare = (kind: string, start: typeof startPostgres) => async (bench: Bench) => {
  console.log(
    `Product compared with bare Fastify and the same SQL; budget: throughput ≥ ${budget.minThroughputRatio}×, p99 ≤ ${budget.maxP99Ratio}×`,
  );
  const createDatabase = await start(bench);
  const address = await createDatabase('product');
  await fill(address, seedDemo);
  // Opened again: ten seconds later the maintenance of the embedded database would be recorded, too.
  const benchmarks = await withProduct(address, recordBenchmarks);
  const database = await createDatabase('baseline', 'product');
  const workerData: BaselineOptions = { benchmarks, database };
  const baseline = new Worker(path.join(__dirname, 'baseline.js'), { workerData });
  bench.after(() => baseline.terminate());
  const [baselineUrl] = (await once(baseline, 'message')) as [string];
  const url = await serve(bench, { ...production, ...address });
  for (const benchmark of benchmarks) {
    const servers = [url, baselineUrl];
    await each(servers, (server) => measure(server, benchmark, warmUp));
    const pairs = await alternate(pairCount, ...servers.map((at) => () => measure(at, benchmark, load)));
    const [throughput, p99] = [compareMedians('throughput', pairs), compareMedians('p99', pairs)];
    const cells = [
      kind.padEnd(9),
      benchmark.name.padEnd(24),
      `${throughput.measured.toFixed(0)}/s, baseline ${throughput.baseline.toFixed(0)}/s, ${throughput.ratio.toFixed(2)}×`,
      `p99 ${p99.measured.toFixed(1)} ms, baseline ${p99.baseline.toFixed(1)} ms, ${p99.ratio.toFixed(2)}×`,
    ];
    const isFast = throughput.ratio >= budget.minThroughputRatio;
    bench.check(isFast && p99.ratio <= budget.maxP99Ratio, cells.join('  '));
  }
  // A read while wrong passwords of many addresses and networks are tried; the baseline is the read alone.
  const [read] = benchmarks as [Benchmark];
  const measureRead = () => measure(url, read, { ...storm, connections: 2 });
  const duringLogIns = async () => (await Promise.all([measureRead(), tryPasswords(url)]))[0];
  const p99 = compareMedians('p99', await alternate(stormCount, duringLogIns, measureRead));
  bench.check(
    p99.ratio <= budget.maxLogInStormRatio,
    `${kind.padEnd(9)}  ${read.name} during log-ins: p99 ${p99.measured.toFixed(1)} ms, alone ${p99.baseline.toFixed(1)} ms, ${p99.ratio.toFixed(2)}×`,
  );
};

export const compareEmbedded = compare('embedded', startEmbedded);
export const compareServer = compare('server', startPostgres);

/** Records the calls that are compared, saves by as many people as there are connections, on the demo. */
async function recordBenchmarks(product: Product) {
  const record = async (request: HotRequest): Promise<Recording> => {
    const version = request.survey?.version ?? 0;
    const { statements, response } = await send(product, request);
    const named = statements.map((statement) => ({
      ...statement,
      ...(statement.values.length > 0 && { name: createHash('md5').update(statement.text).digest('hex') }),
    }));
    return { version, statements: named, reply: response.json<object>() };
  };
  const recordAll = async (request: HotRequest) => {
    const { survey } = request;
    if (!survey) return { ...request, recordings: [await record(request)] };
    survey.version = recordedVersion - 1;
    const values = [survey.version, survey.surveyId];
    await product.services.database.pool.query('update surveys set version = $1 where id = $2', values);
    // The first save begins the draft, unlike those that are measured.
    const [, ...recordings] = await repeat(3, async (saves) => {
      survey.version = recordedVersion - 1 + saves;
      return record(request);
    });
    return { ...request, recordings };
  };
  const calls = await findHotCalls(product.services, load.connections);
  return each(
    calls.filter(({ name }) => names.includes(name)),
    async ({ name, requests }) => ({ name, requests: await each(requests, recordAll) }),
  );
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

/** The medians of a figure of loads that were sent in turn, and of the ratios of its pairs. */
function compareMedians(key: 'throughput' | 'p99', pairs: Awaited<ReturnType<typeof measure>>[][]) {
  const [measured = [], baseline = []] = pairs.map((loads) => loads.map((figures) => figures[key]));
  const ratios = measured.map((value, index) => value / baseline[index]!);
  return { measured: median(measured), baseline: median(baseline), ratio: median(ratios) };
}

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
