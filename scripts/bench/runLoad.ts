import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { atVersion, inputOf, type HotRequest } from './hotCalls';
import { quantile } from './report';
import type { Benchmark } from './recordBenchmarks';

type Load = Pick<autocannon.Options, 'connections' | 'duration' | 'overallRate'>;

/** Each connection sends one of the sequences again and again; `onReply` gets the latency of each reply. */
export async function sendLoad(
  url: string,
  sequences: autocannon.Request[][],
  load: Load,
  onReply: (ms: number) => void,
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
  return { ...result, succeeded: result['2xx'], failed: result.non2xx + result.errors + result.timeouts };
}

/**
 * Loads a server with the requests of one benchmark, each connection with one of them. Throws when any response is not
 * 200 or a save changes nothing.
 * @returns requests per second, and the 99th percentile of the latency in milliseconds
 */
export async function runLoad(url: string, { name, requests }: Benchmark, { connections, duration }: Load) {
  let unsaved = 0;
  const sequences = await Promise.all(
    requests.map(async (request) => [await repeated(url, request, () => (unsaved += 1))]),
  );
  const latencies: number[] = [];
  // Two connections do not save the same survey.
  const count = requests[0]!.survey ? Math.min(connections!, requests.length) : connections;
  const result = await sendLoad(url, sequences, { connections: count, duration }, (ms) => latencies.push(ms));
  await pause(200); // Requests whose connections autocannon has closed may still be running.
  const { succeeded, failed } = result;
  if (succeeded === 0 || failed + unsaved > 0)
    throw new Error(`${name} at ${url}: ${succeeded} 2xx, ${failed} failed, ${unsaved} saved nothing`);
  return { throughput: succeeded / result.duration, p99: quantile(latencies, 0.99) };
}

export async function withCurrentVersion(url: string, request: HotRequest): Promise<HotRequest> {
  if (!request.survey) return request;
  const { headers, survey } = request;
  const response = await fetch(`${url}/api/survey/responses/${survey.surveyId}`, { headers });
  const { version } = (await response.json()) as { version: number };
  return atVersion(request, version);
}

/** For autocannon. Like the web, a survey is saved with the version of the previous reply, which grows with every save. */
export async function repeated(
  server: string,
  request: HotRequest,
  onUnsaved: () => void,
): Promise<autocannon.Request> {
  const { method, url, headers } = request;
  const sent: autocannon.Request = { method, path: url, headers };
  const { survey } = await withCurrentVersion(server, request);
  if (!survey) return sent;
  let { version } = survey;
  return {
    ...sent,
    setupRequest: (next) => ({ ...next, body: JSON.stringify(inputOf(atVersion(request, version))) }),
    onResponse: (status, body) => {
      if (status !== 200) return;
      const saved = JSON.parse(body) as { version: number };
      if (saved.version !== version + 1) onUnsaved();
      version = saved.version;
    },
  };
}
