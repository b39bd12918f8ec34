import { setTimeout as pause } from 'node:timers/promises';
import type autocannon from 'autocannon';
import { scale } from '../../config/budgets.json';
import type { Services } from '../../src/server/modules/services';
import { freePort } from '../../test/journeys/support/product';
import { atVersion, findHotCalls, inputOf, type HotRequest } from './hotCalls';
import { production, serve, type DatabaseAddress } from './product';
import { each, quantile, repeat, type Bench } from './report';
import { call, repeated, sendLoad, withCurrentVersion } from './runLoad';

const minuteMs = 60_000;

export type MeasuredServer = Awaited<ReturnType<typeof startServer>>;

/** Starts the release on a database, with what it says of its process. */
export async function startServer(bench: Bench, database: DatabaseAddress) {
  const METRICS_PORT = String(await freePort());
  return {
    url: await serve(bench, { ...production, ...database, METRICS_PORT }),
    readFigures: () => readFigures(`http://127.0.0.1:${METRICS_PORT}/metrics`),
  };
}

/**
 * The processor's seconds are since the start, the 99th percentile of the event loop's delay since the last time; some
 * 10 ms are the resolution of that measurement.
 */
async function readFigures(metrics: string) {
  const text = await (await fetch(metrics)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return {
    memoryMb: read('process_resident_memory_bytes') / 1e6,
    cpuSeconds: read('process_cpu_seconds_total'),
    loopDelayMs: read('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}

/** Sends a constant rate of requests for minutes, each connection as the people of an organization of its own. */
export async function measureSteadyLoad(
  { check }: Bench,
  services: Services,
  { url, readFigures }: MeasuredServer,
  organizationIds: number[],
): Promise<void> {
  const { requestsPerSecond, minutes, maxP99Growth } = scale.steady;
  const sequences = await each(organizationIds, async (organizationId) => {
    const sequence: autocannon.Request[] = [];
    for (const { share, requests } of await findHotCalls(services, 1, organizationId)) {
      const request = await repeated(url, requests[0]!, () => undefined);
      sequence.push(...Array<autocannon.Request>(share).fill(request));
    }
    return sequence;
  });
  const startedAt = performance.now();
  const latencies: number[][] = Array.from({ length: minutes }, () => []);
  let before = await readFigures();
  const watched = repeat(minutes, async (minute) => {
    await pause(minuteMs);
    const figures = await readFigures();
    const ms = latencies[minute]!;
    const cpuShare = ((figures.cpuSeconds - before.cpuSeconds) * 1000) / minuteMs;
    before = figures;
    console.log(
      `   minute ${minute + 1}: ${(ms.length / 60).toFixed(0)}/s, p50 ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms, memory ${figures.memoryMb.toFixed(0)} MB, p99 of the event loop's delay ${figures.loopDelayMs.toFixed(1)} ms, processor ${(cpuShare * 100).toFixed(0)} %`,
    );
  });
  const load = { connections: sequences.length, overallRate: requestsPerSecond, duration: minutes * 60 };
  const { failed } = await sendLoad(url, sequences, load, (ms) =>
    latencies[Math.floor((performance.now() - startedAt) / minuteMs)]?.push(ms),
  );
  await watched;
  const early = quantile(latencies.slice(1, 3).flat(), 0.99);
  const late = quantile(latencies.slice(-2).flat(), 0.99);
  check(
    failed === 0 && late <= early * maxP99Growth,
    `${requestsPerSecond} requests a second for ${minutes} minutes: ${failed} failed, p99 ${early.toFixed(1)} ms at first, ${late.toFixed(1)} ms at last`,
  );
}

/** People answer within a minute: each opens the survey, saves a draft and submits. */
export async function measureAnswering(
  { check }: Bench,
  services: Services,
  { url }: MeasuredServer,
  firstOrganizationId: number,
): Promise<void> {
  const { people, maxP99Ms } = scale.answering;
  const saves = (await findHotCalls(services, people, firstOrganizationId)).at(-1)!.requests;
  const save = (request: HotRequest, complete: boolean) =>
    call(url, request, { ...inputOf(request), complete });
  const answer = async (request: HotRequest) => {
    const { current, ms } = await withCurrentVersion(url, request);
    const draft = await save(current, false);
    const submitted = await save(atVersion(current, current.survey!.version + 1), true);
    return [ms, draft.ms, submitted.ms];
  };
  const startedAt = performance.now();
  const answers = await Promise.allSettled(
    saves.map((request, index) => pause((index * minuteMs) / saves.length).then(() => answer(request))),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const latencies = answers.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const failed = saves.length - latencies.length / 3;
  const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
  check(
    failed === 0 && saves.length === people && p99 <= maxP99Ms,
    `${saves.length} people answered in ${seconds.toFixed(0)} s with three requests each: ${failed} failed, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`,
  );
}
