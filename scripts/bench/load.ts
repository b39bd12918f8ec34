import { setTimeout as pause } from 'node:timers/promises';
import type autocannon from 'autocannon';
import { scale } from '../../config/budgets.json';
import { atVersion, findHotCalls, inputOf, type HotRequest } from './hotCalls';
import type { Product } from './product';
import { quantile, repeat, type Bench } from './report';
import { repeated, sendLoad, withCurrentVersion } from './runLoad';
import type { StartedServer } from './startServer';

/** How often each call is sent, out of 20; the screens of a person who looks around and answers. */
const mix: Readonly<Record<string, number>> = {
  'GET /members/me': 3,
  'GET project list': 2,
  'GET unanswered surveys': 3,
  'GET notifications': 2,
  'GET rounds of reports': 1,
  'GET reports of a round': 2,
  'GET latest analysis': 1,
  'GET dashboard': 1,
  'GET survey': 2,
  'POST /survey/answer': 3,
};

const minuteMs = 60_000;

/** Sends a constant rate of requests for minutes, each connection as the people of an organization of its own. */
export async function measureSteadyLoad(
  { check }: Bench,
  { services }: Product,
  server: StartedServer,
  organizationIds: number[],
): Promise<void> {
  const { requestsPerSecond, minutes, maxP99Growth } = scale.steady;
  const sequences = await repeat(organizationIds.length, async (index) => {
    const sequence: autocannon.Request[] = [];
    for (const { name, requests } of await findHotCalls(services, 1, organizationIds[index])) {
      const request = await repeated(server.url, requests[0]!, () => undefined);
      sequence.push(...Array<autocannon.Request>(mix[name]!).fill(request));
    }
    return sequence;
  });
  const startedAt = performance.now();
  const latencies: number[][] = Array.from({ length: minutes }, () => []);
  let before = await server.readFigures();
  const watched = repeat(minutes, () => pause(minuteMs).then(server.readFigures));
  const load = { connections: sequences.length, overallRate: requestsPerSecond, duration: minutes * 60 };
  const { failed } = await sendLoad(server.url, sequences, load, (ms) =>
    latencies[Math.floor((performance.now() - startedAt) / minuteMs)]?.push(ms),
  );
  for (const [minute, figures] of (await watched).entries()) {
    const ms = latencies[minute]!;
    const cpuShare = ((figures.cpuSeconds - before.cpuSeconds) * 1000) / minuteMs;
    before = figures;
    console.log(
      `   minute ${minute + 1}: ${(ms.length / 60).toFixed(0)}/s, p50 ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms, memory ${figures.memoryMb.toFixed(0)} MB, p99 of the event loop's delay ${figures.loopDelayMs.toFixed(1)} ms, processor ${(cpuShare * 100).toFixed(0)} %`,
    );
  }
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
  { services }: Product,
  { url }: StartedServer,
  firstOrganizationId: number,
): Promise<void> {
  const { people, maxP99Ms } = scale.answering;
  const calls = await findHotCalls(services, people, firstOrganizationId);
  const saves = calls.find(({ name }) => name === 'POST /survey/answer')!.requests;
  const latencies: number[] = [];
  let failed = 0;
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work;
    latencies.push(performance.now() - startedAt);
    return result;
  };
  const save = async (request: HotRequest, complete: boolean) => {
    const { method, headers } = request;
    const body = JSON.stringify({ ...inputOf(request), complete });
    const response = await fetch(`${url}${request.url}`, { method, headers, body });
    await response.arrayBuffer();
    if (!response.ok) failed += 1;
  };
  const startedAt = performance.now();
  await Promise.all(
    saves.map(async (request, index) => {
      await pause((index * minuteMs) / saves.length);
      const current = await timed(withCurrentVersion(url, request));
      await timed(save(current, false));
      await timed(save(atVersion(current, current.survey!.version + 1), true));
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
  check(
    failed === 0 && saves.length === people && p99 <= maxP99Ms,
    `${saves.length} people answered in ${seconds.toFixed(0)} s with three requests each: ${failed} failed, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`,
  );
}
