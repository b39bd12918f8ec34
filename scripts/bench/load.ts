import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { atVersion, inputOf, type HotRequest } from './hotCalls';
import { quantile } from './report';

type LoadRequest = HotRequest & Pick<autocannon.Request, 'setupRequest'>;
type Load = Pick<autocannon.Options, 'connections' | 'duration' | 'overallRate'>;

/**
 * Loads a server: each connection sends one of the sequences again and again.
 * @returns the latencies in milliseconds, and among what has failed the saves that changed nothing
 */
export async function sendLoad(url: string, sequences: LoadRequest[][], load: Load) {
  let unsaved = 0;
  const prepared = new Map<LoadRequest, autocannon.Request>();
  for (const request of new Set(sequences.flat()))
    prepared.set(request, await prepare(url, request, () => (unsaved += 1)));
  let connected = 0;
  const latencies: number[] = [];
  const result = await autocannon({
    url,
    ...load,
    setupClient: (client) => {
      const sequence = sequences[connected++ % sequences.length]!;
      client.setRequests(sequence.map((request) => prepared.get(request)!));
      // Its own percentiles are whole milliseconds.
      client.on('response', (_status, _bytes, ms) => latencies.push(ms));
    },
  });
  await pause(200); // Requests whose connections autocannon has closed may still be running.
  const { non2xx, errors, timeouts, '2xx': succeeded, duration, statusCodeStats = {} } = result;
  const failed = non2xx + errors + timeouts + unsaved;
  const figures = { throughput: succeeded / duration, p99: quantile(latencies, 0.99) };
  return { succeeded, failed, statuses: Object.keys(statusCodeStats), latencies, ...figures };
}

/** A request for autocannon. Like the web, it saves with the version of the previous reply, which grows with every save. */
async function prepare(server: string, { survey, url, ...rest }: LoadRequest, onUnsaved: () => void) {
  if (!survey) return { ...rest, path: url };
  const opening = { ...rest, method: 'GET', url: `/api/survey/responses/${survey.surveyId}` } as const;
  const { reply } = await call<{ version: number }>(server, opening);
  let current = atVersion({ ...rest, url, survey }, reply.version);
  const repeated: autocannon.Request = {
    ...rest,
    path: url,
    setupRequest: (next) => ({ ...next, body: JSON.stringify(inputOf(current)) }),
    onResponse: (status, body) => {
      if (status !== 200) return;
      const { version } = JSON.parse(body) as { version: number };
      if (version !== current.survey.version + 1) onUnsaved();
      current = atVersion(current, version);
    },
  };
  return repeated;
}

/** Sends a request; the reply and the milliseconds that it took. Throws when the response is not 200. */
export async function call<Reply>(server: string, { method, url, headers }: HotRequest, input?: object) {
  const startedAt = performance.now();
  const response = await fetch(`${server}${url}`, { method, headers, body: JSON.stringify(input) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return { reply: JSON.parse(text) as Reply, ms: performance.now() - startedAt };
}
