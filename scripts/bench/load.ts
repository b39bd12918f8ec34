import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { inputOf, openingOf, type HotRequest } from './hotCalls';
import { each, quantile, timed } from './report';

type LoadRequest = HotRequest & Pick<autocannon.Request, 'setupRequest'>;
type Load = Pick<autocannon.Options, 'connections' | 'duration' | 'overallRate'>;

/**
 * Loads a server: each connection sends one of the sequences again and again.
 * @returns the latencies in milliseconds, and among what has failed the saves that changed nothing
 */
export async function sendLoad(url: string, sequences: LoadRequest[][], load: Load) {
  let unsaved = 0;
  const prepared = await each(sequences, (sequence) =>
    each(sequence, (request) => prepare(url, request, () => (unsaved += 1))),
  );
  let connected = 0;
  const latencies: number[] = [];
  const result = await autocannon({
    url,
    ...load,
    setupClient: (client) => {
      client.setRequests(prepared[connected++ % prepared.length]!);
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
  const request: autocannon.Request = { ...rest, path: url };
  if (!survey) return request;
  survey.version = (await call<{ version: number }>(server, openingOf(survey, rest.headers))).result.version;
  request.setupRequest = (next) => ({ ...next, body: JSON.stringify(inputOf(survey)) });
  request.onResponse = (status, body) => {
    if (status !== 200) return;
    const { version } = JSON.parse(body) as { version: number };
    if (version !== survey.version + 1) onUnsaved();
    survey.version = version;
  };
  return request;
}

/** Sends a request; the reply as `result`, and the milliseconds that it took. Throws when the response is not 200. */
export const call = <Reply>(server: string, { method, url, headers }: HotRequest, input?: object) =>
  timed(async () => {
    const response = await fetch(`${server}${url}`, { method, headers, body: JSON.stringify(input) });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  });
