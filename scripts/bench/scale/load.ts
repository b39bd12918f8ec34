import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { scale } from '../../../config/budgets.json';
import { atVersion, findHotCalls, inputOf, type HotRequest } from '../hotCalls';
import type { Product } from '../product';
import { repeated, withCurrentVersion } from '../ratios/runLoad';
import type { StartedServer } from '../ratios/startServer';
import { quantile, type Bench } from '../report';

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
  const sequences: autocannon.Request[][] = [];
  for (const organizationId of organizationIds) {
    const calls = await findHotCalls(services, 1, organizationId);
    const sequence: autocannon.Request[] = [];
    for (const { name, requests } of calls) {
      const request = repeated(await withCurrentVersion(server.url, requests[0]!), () => undefined);
      for (let times = 0; times < mix[name]!; times += 1) sequence.push(request);
    }
    sequences.push(sequence);
  }
  const startedAt = performance.now();
  const latencies: number[][] = Array.from({ length: minutes }, () => []);
  let connected = 0;
  const watched = watchMinutes(server, minutes);
  const result = await autocannon({
    url: server.url,
    connections: sequences.length,
    overallRate: requestsPerSecond,
    duration: minutes * 60,
    setupClient: (client) => {
      client.setRequests(sequences[connected++ % sequences.length]!);
      client.on('response', (_status, _bytes, ms) =>
        latencies[Math.floor((performance.now() - startedAt) / minuteMs)]?.push(ms),
      );
    },
  });
  const figures = await watched;
  for (const [minute, ms] of latencies.entries()) {
    const { memoryMb, loopDelayMs, cpuShare } = figures[minute]!;
    console.log(
      `   minute ${minute + 1}: ${(ms.length / 60).toFixed(0)}/s, p50 ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms, memory ${memoryMb.toFixed(0)} MB, p99 of the event loop's delay ${loopDelayMs.toFixed(1)} ms, processor ${(cpuShare * 100).toFixed(0)} %`,
    );
  }
  const early = quantile(latencies.slice(1, 3).flat(), 0.99);
  const late = quantile(latencies.slice(-2).flat(), 0.99);
  const failed = result.non2xx + result.errors + result.timeouts;
  check(
    failed === 0 && late <= early * maxP99Growth,
    `${requestsPerSecond} requests a second for ${minutes} minutes: ${failed} failed, p99 ${early.toFixed(1)} ms at first, ${late.toFixed(1)} ms at last`,
  );
}

/** The figures of a server, once a minute. */
async function watchMinutes(server: StartedServer, minutes: number) {
  const figures: { memoryMb: number; loopDelayMs: number; cpuShare: number }[] = [];
  let before = await server.readFigures();
  for (let minute = 0; minute < minutes; minute += 1) {
    await pause(minuteMs);
    const now = await server.readFigures();
    figures.push({ ...now, cpuShare: ((now.cpuSeconds - before.cpuSeconds) * 1000) / minuteMs });
    before = now;
  }
  return figures;
}

/** People answer within a minute: each opens the survey, saves a draft and submits. */
export async function measureAnswering(
  { check }: Bench,
  { services }: Product,
  server: StartedServer,
  firstOrganizationId: number,
): Promise<void> {
  const { people, maxP99Ms } = scale.answering;
  const calls = await findHotCalls(services, people, firstOrganizationId);
  const saves = calls.find(({ name }) => name === 'POST /survey/answer')!.requests;
  const latencies: number[] = [];
  let failed = 0;
  const send = async (request: HotRequest, complete: boolean) => {
    const startedAt = performance.now();
    const { method, headers } = request;
    const body = JSON.stringify({ ...inputOf(request), complete });
    const response = await fetch(`${server.url}${request.url}`, { method, headers, body });
    await response.arrayBuffer();
    latencies.push(performance.now() - startedAt);
    if (!response.ok) failed += 1;
  };
  const answer = async (save: HotRequest) => {
    const opened = performance.now();
    const current = await withCurrentVersion(server.url, save);
    latencies.push(performance.now() - opened);
    await send(current, false);
    await send(atVersion(current, current.survey!.version + 1), true);
  };
  const startedAt = performance.now();
  await Promise.all(
    saves.map(async (save, index) => {
      await pause((index * minuteMs) / saves.length);
      await answer(save);
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const p99 = quantile(latencies, 0.99);
  check(
    failed === 0 && saves.length === people && p99 <= maxP99Ms,
    `${saves.length} people answered in ${seconds.toFixed(0)} s with three requests each: ${failed} failed, p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`,
  );
}
