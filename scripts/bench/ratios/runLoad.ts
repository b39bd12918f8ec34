import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { atVersion, inputOf, type HotRequest } from '../hotCalls';
import { quantile } from '../report';
import type { Benchmark } from './recordBenchmarks';

interface Load {
  connections: number;
  seconds: number;
}

/**
 * Loads a server with the requests of one benchmark, each connection with one of them. Throws when any response is not
 * 200 or a save changes nothing.
 * @returns requests per second, and the 99th percentile of the latency in milliseconds
 */
export async function runLoad(url: string, { name, requests }: Benchmark, { connections, seconds }: Load) {
  const current = await Promise.all(requests.map((request) => withCurrentVersion(url, request)));
  const latencies: number[] = [];
  let connected = 0;
  let unsaved = 0;
  const result = await autocannon({
    url,
    connections: current[0]!.survey ? Math.min(connections, current.length) : connections,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests([repeated(current[connected++ % current.length]!, () => (unsaved += 1))]);
      client.on('response', (_status, _bytes, ms) => latencies.push(ms));
    },
  });
  await pause(200); // Requests whose connections autocannon has closed may still be running.
  const { '2xx': succeeded, non2xx, errors, timeouts, duration } = result;
  if (succeeded === 0 || non2xx + errors + timeouts + unsaved > 0) {
    throw new Error(
      `${name} at ${url}: ${succeeded} 2xx, ${non2xx} non-2xx, ${errors} errors, ${timeouts} timeouts, ${unsaved} saved nothing`,
    );
  }
  return { throughput: succeeded / duration, p99: quantile(latencies, 0.99) };
}

export async function withCurrentVersion(url: string, request: HotRequest): Promise<HotRequest> {
  if (!request.survey) return request;
  const { headers, survey } = request;
  const response = await fetch(`${url}/api/survey/responses/${survey.surveyId}`, { headers });
  const { version } = (await response.json()) as { version: number };
  return atVersion(request, version);
}

/** For autocannon. Like the web, a survey is saved with the version of the previous reply, which grows with every save. */
export function repeated(first: HotRequest, onUnsaved: () => void): autocannon.Request {
  const { method, url, headers } = first;
  const sent: autocannon.Request = { method, path: url, headers };
  if (!first.survey) return sent;
  let version = first.survey.version;
  return {
    ...sent,
    setupRequest: (request) => ({ ...request, body: JSON.stringify(inputOf(atVersion(first, version))) }),
    onResponse: (status, body) => {
      if (status !== 200) return;
      const saved = JSON.parse(body) as { version: number };
      if (saved.version !== version + 1) onUnsaved();
      version = saved.version;
    },
  };
}
