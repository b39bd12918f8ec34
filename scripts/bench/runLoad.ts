import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { atVersion, inputOf, type HotRequest } from './hotCalls';
import { each, quantile } from './report';
import type { Benchmark } from './recordBenchmarks';

type Load = Pick<autocannon.Options, 'connections' | 'duration' | 'overallRate'>;

/** Each connection sends one of the sequences again and again; `onReply` gets the latency of each reply. */
export async function sendLoad(
  url: string,
  sequences: autocannon.Request[][],
  load: Load,
  onReply: (ms: number) => void = () => undefined,
) {
  let connected = 0;
  const result = await autocannon({
    url,
    ...load,
    setupClient: (client) => {
      client.setRequests(sequences[connected++ % sequences.length]!);
      client.on('response', (_status, _bytes, ms) => onReply(ms));
    },
  });
  return { ...result, failed: result.non2xx + result.errors + result.timeouts };
}

/**
 * Loads a server with the requests of one benchmark, each connection with one of them. Throws when any response is not
 * 200 or a save changes nothing.
 * @returns requests per second, and the 99th percentile of the latency in milliseconds
 */
export async function runLoad(url: string, { name, requests }: Benchmark, { connections, duration }: Load) {
  let unsaved = 0;
  const sequences = await each(requests, async (request) => [
    await repeated(url, request, () => (unsaved += 1)),
  ]);
  const latencies: number[] = [];
  // Two connections do not save the same survey.
  const count = requests[0]!.survey ? Math.min(connections!, requests.length) : connections;
  const load = { connections: count, duration };
  const result = await sendLoad(url, sequences, load, (ms) => latencies.push(ms));
  await pause(200); // Requests whose connections autocannon has closed may still be running.
  const { failed, '2xx': succeeded } = result;
  if (succeeded === 0 || failed + unsaved > 0)
    throw new Error(`${name} at ${url}: ${succeeded} 2xx, ${failed} failed, ${unsaved} saved nothing`);
  return { throughput: succeeded / result.duration, p99: quantile(latencies, 0.99) };
}

/** Sends a request; the reply and the milliseconds that it took. Throws when the response is not 200. */
export async function call<Reply>(server: string, { method, url, headers }: HotRequest, input?: object) {
  const startedAt = performance.now();
  const response = await fetch(`${server}${url}`, { method, headers, body: JSON.stringify(input) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return { reply: JSON.parse(text) as Reply, ms: performance.now() - startedAt };
}

/** A save of the current version of its survey, and the milliseconds until that was known. */
export async function withCurrentVersion(server: string, request: HotRequest) {
  const url = `/api/survey/responses/${request.survey!.surveyId}`;
  const { reply, ms } = await call<{ version: number }>(server, { ...request, method: 'GET', url });
  return { current: atVersion(request, reply.version), ms };
}

/** For autocannon. Like the web, a survey is saved with the version of the previous reply, which grows with every save. */
export async function repeated(
  server: string,
  request: HotRequest,
  onUnsaved: () => void,
): Promise<autocannon.Request> {
  const { method, url: path, headers } = request;
  if (!request.survey) return { method, path, headers };
  let { current } = await withCurrentVersion(server, request);
  return {
    method,
    path,
    headers,
    setupRequest: (next) => ({ ...next, body: JSON.stringify(inputOf(current)) }),
    onResponse: (status, body) => {
      if (status !== 200) return;
      const { version } = JSON.parse(body) as { version: number };
      if (version !== current.survey!.version + 1) onUnsaved();
      current = atVersion(current, version);
    },
  };
}
