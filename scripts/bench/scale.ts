// A thousand organizations with eight million answered surveys: the time of the hottest calls as a multiple of that on the
// demo alone, and one server under a constant load, while thousands answer, and with thousands of open browsers. It takes
// an hour, most of it to fill the database.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { scale } from '../../config/budgets.json';
import type { Services } from '../../src/server/modules/services';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { freePort } from '../../test/journeys/support/product';
import { fillHistory } from './fillHistory';
import { findHotCalls, inputOf, openingOf, type HotRequest } from './hotCalls';
import { call, sendLoad } from './load';
import { fill, production, send, serve, startPostgres, withProduct, type Product } from './product';
import { alternate, each, median, quantile, repeat, sum, timed, type Bench } from './report';

const repetitions = 60;
const comments = 10;

export async function measureScale(bench: Bench): Promise<void> {
  const createDatabase = await startPostgres(bench);
  const [small, large] = [await createDatabase('demo'), await createDatabase('grown')];
  await fill(small, seedDemo);
  const filled = await fill(large, async (services) => {
    await seedDemo(services);
    return fillHistory(services, scale);
  });
  await withProduct(large, async (grown) => {
    await withProduct(small, (demo) => compareTimes(bench, demo, grown, filled[0]!));
    const metricsPort = String(await freePort());
    const url = await serve(bench, { ...production, ...large, METRICS_PORT: metricsPort });
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    const server = { ...bench, services: grown.services, url, metricsUrl };
    await measureSteadyLoad(server, filled.slice(0, scale.steady.organizations));
    await measureAnswering(server, filled[Math.floor(filled.length / 2)]!);
    await measureStreams(server, filled[0]!);
  });
}

/**
 * Compares the time of each read of findHotCalls by the demo alone with that by the demo in the large database, and with
 * that by an organization that was filled in there.
 */
async function compareTimes({ check }: Bench, demo: Product, grown: Product, filled: number): Promise<void> {
  const products = [[demo], [grown], [grown, filled]] as const;
  const calls = await each(products, ([{ services }, organizationId]) =>
    findHotCalls(services, 1, organizationId),
  );
  for (const [at, { name, requests }] of calls[0]!.entries()) {
    if (requests[0]!.survey) continue; // A save changes what it reads.
    const measures = products.map(([product], index) => {
      const request = calls[index]![at]!.requests[0]!;
      return () => timed(() => send(product, request));
    });
    const times = await alternate(repetitions, ...measures);
    const warm = times.map((some) => median(some.slice(repetitions / 4).map(({ ms }) => ms)));
    const [demoMs, besideMs, ownMs] = warm as [number, number, number];
    const [beside, own] = [besideMs / demoMs, ownMs / demoMs];
    check(
      Math.max(beside, own) <= scale.maxSlowdown,
      `${name.padEnd(24)} demo ${demoMs.toFixed(1)} ms, beside the others ${beside.toFixed(2)}×, one of the others ${own.toFixed(2)}×`,
    );
  }
}

interface MeasuredServer extends Bench {
  services: Services;
  url: string;
  metricsUrl: string;
}

/**
 * What the server says of its process: the processor's seconds since the start, and the 99th percentile of the event loop's
 * delay since the last time; some 10 ms are the resolution of that measurement.
 */
async function readFigures({ metricsUrl }: MeasuredServer) {
  const text = await (await fetch(metricsUrl)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return {
    memoryMb: read('process_resident_memory_bytes') / 1e6,
    cpuSeconds: read('process_cpu_seconds_total'),
    loopDelayMs: read('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}

/** Sends a constant rate of requests for minutes, each connection as the people of an organization of its own. */
async function measureSteadyLoad(server: MeasuredServer, organizationIds: number[]): Promise<void> {
  const { requestsPerSecond, minutes, maxP99Growth } = scale.steady;
  const sequences = await each(organizationIds, async (organizationId) => {
    const calls = await findHotCalls(server.services, 1, organizationId);
    return calls.flatMap(({ share, requests }) => Array<HotRequest>(share).fill(requests[0]!));
  });
  const load = { connections: sequences.length, overallRate: requestsPerSecond, duration: 60 };
  let before = await readFigures(server);
  const loads = await repeat(minutes, async (minute) => {
    const sent = await sendLoad(server.url, sequences, load);
    const figures = await readFigures(server);
    const cpuPercent = ((figures.cpuSeconds - before.cpuSeconds) * 100) / load.duration;
    before = figures;
    console.log(
      `   minute ${minute + 1}: ${sent.throughput.toFixed(0)}/s, p50 ${median(sent.latencies).toFixed(1)} ms, p99 ${sent.p99.toFixed(1)} ms, memory ${figures.memoryMb.toFixed(0)} MB, p99 of the event loop's delay ${figures.loopDelayMs.toFixed(1)} ms, processor ${cpuPercent.toFixed(0)} %`,
    );
    return sent;
  });
  const failed = sum(loads.map((sent) => sent.failed));
  const p99Of = (some: typeof loads) =>
    quantile(
      some.flatMap(({ latencies }) => latencies),
      0.99,
    );
  const [early, late] = [p99Of(loads.slice(1, 3)), p99Of(loads.slice(-2))] as const;
  server.check(
    failed === 0 && late <= early * maxP99Growth,
    `${requestsPerSecond} requests a second for ${minutes} minutes: ${failed} failed, p99 ${early.toFixed(1)} ms at first, ${late.toFixed(1)} ms at last`,
  );
}

/** The saves of so many people with an open survey, in organizations from this one on. */
const findSaves = async (services: Services, people: number, firstOrganizationId: number) =>
  (await findHotCalls(services, people, firstOrganizationId)).at(-1)!.requests;

/** People answer within a minute: each opens the survey, saves a draft and submits. */
async function measureAnswering({ check, services, url }: MeasuredServer, firstOrganizationId: number) {
  const { people, maxP99Ms } = scale.answering;
  const saves = await findSaves(services, people, firstOrganizationId);
  const latencies: number[] = [];
  const answer = async (save: HotRequest) => {
    const survey = save.survey!;
    const submitted = { ...survey, version: survey.version + 1 };
    const times = [
      await call(url, openingOf(survey, save.headers)),
      await call(url, save, inputOf(survey)),
      await call(url, save, inputOf(submitted, true)),
    ];
    latencies.push(...times.map(({ ms }) => ms));
  };
  const { ms } = await timed(() =>
    Promise.allSettled(
      saves.map((save, index) => pause((index * 60_000) / saves.length).then(() => answer(save))),
    ),
  );
  const failed = saves.length - latencies.length / 3;
  const [p50, p99] = [median(latencies), quantile(latencies, 0.99)];
  check(
    failed === 0 && saves.length === people && p99 <= maxP99Ms,
    `${saves.length} people answered in ${(ms / 1000).toFixed(0)} s with three requests each: ${failed} failed, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`,
  );
}

/** Opens the stream of a browser; resolves with its first event to when it gets others that something is stale. */
async function openStream(server: string, { survey, headers }: HotRequest, missedMs: number) {
  const url = `${server}/api/live?organizationId=${survey!.organizationId}&missedMs=${missedMs}`;
  const [response] = (await once(get(url, { agent: false, headers }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}.`);
  const staleAt: number[] = [];
  response.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('"event":"stale"')) staleAt.push(performance.now());
  });
  await once(response, 'data');
  return { staleAt, close: () => response.destroy() };
}

/** Opens the streams of all, and meanwhile takes the time of the first one's requests. */
async function openStreams(server: string, people: HotRequest[], missedMs: number) {
  const [{ survey, headers }] = people as [HotRequest];
  let isOpen = false;
  const opening = timed(() => Promise.all(people.map((person) => openStream(server, person, missedMs))));
  opening.catch(() => undefined).finally(() => (isOpen = true));
  const times: number[] = [];
  for (; !isOpen; await pause(20)) {
    const url = `/api/survey/unanswered/${survey!.organizationId}`;
    times.push((await call(server, { method: 'GET', url, headers })).ms);
  }
  const { result: streams, ms } = await opening;
  return { streams, seconds: ms / 1000, p95: quantile(times, 0.95).toFixed(0) };
}

/** Many open browsers at one server: what they cost at rest, what a comment costs, and that all of them reconnect. */
async function measureStreams(server: MeasuredServer, firstOrganizationId: number): Promise<void> {
  const { check, services, url } = server;
  const { streams: count, maxReconnectSeconds, maxDeliveryMs } = scale.live;
  const people = await findSaves(services, count, firstOrganizationId);
  const before = await readFigures(server);
  const { streams, seconds, p95 } = await openStreams(url, people, 0);
  const open = await readFigures(server);
  await pause(10_000);
  const rest = await readFigures(server);
  const kilobytes = ((open.memoryMb - before.memoryMb) * 1000) / count;
  console.log(
    `   ${streams.length} streams opened in ${seconds.toFixed(1)} s, meanwhile p95 of requests ${p95} ms; ${kilobytes.toFixed(0)} kB each; at rest ${((rest.cpuSeconds - open.cpuSeconds) * 10).toFixed(1)} % of a processor`,
  );

  // Not every project has a report.
  const { rows } = await services.database.pool.query<Record<'surveyId' | 'projectId', number>>(
    `select survey_id as "surveyId", project_id as "projectId" from reports
     where project_id = any($1) order by submitted_at desc limit 1`,
    [people.map(({ survey }) => survey!.projectId)],
  );
  const { surveyId, projectId } = rows[0]!;
  const { headers, survey } = people.find((person) => person.survey!.projectId === projectId)!;
  const path = `/api/organizations/${survey!.organizationId}/projects/${projectId}/reports/comment/create`;
  const deliveries = await repeat(comments, async (index) => {
    const startedAt = performance.now();
    const comment = { surveyId, body: `進め方を相談しましょう。${index}`, requestId: randomUUID() };
    await call(url, { method: 'POST', url: path, headers }, comment);
    await pause(3_000);
    const arrivals = streams.map(({ staleAt }) => staleAt.find((at) => at > startedAt));
    return arrivals.flatMap((at) => (at === undefined ? [] : [at - startedAt]));
  });
  const cpuMs = (((await readFigures(server)).cpuSeconds - rest.cpuSeconds) * 1000) / comments;
  const deliveryMs = median(deliveries.flat());
  check(
    deliveryMs <= maxDeliveryMs,
    `a comment reached ${deliveries.flat().length / comments} of ${count} streams after ${deliveryMs.toFixed(0)} ms (median of ${comments}); ${cpuMs.toFixed(0)} ms of processor time each, polls included`,
  );

  for (const stream of streams) stream.close();
  const again = await openStreams(url, people, 5_000);
  check(
    again.seconds <= maxReconnectSeconds,
    `${again.streams.length} streams reconnected in ${again.seconds.toFixed(1)} s with what they had missed, meanwhile p95 of requests ${again.p95} ms`,
  );
  for (const stream of again.streams) stream.close();
}
