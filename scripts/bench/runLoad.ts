import autocannon from 'autocannon';
import { initialVersion, type Benchmark, type PreparedRequest } from './benchmark';

export interface Measurement {
  /** requests per second */
  throughput: number;
  /** milliseconds */
  p99: number;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
}

/** Sends one prepared request again and again; its body may depend on the previous reply. */
export interface RequestSender {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: () => string;
  onReply?: (body: string) => void;
}

/** Loads a server with the requests of one benchmark. Throws when any response is not 200. */
export async function runLoad(
  url: string,
  { requests, name }: Benchmark,
  createSender: (request: PreparedRequest, index: number) => Promise<RequestSender>,
  { connections, seconds }: LoadOptions,
): Promise<Measurement> {
  const senders = await Promise.all(requests.map(createSender));
  // Reads share one sender; a sender of writes is used by one connection at a time.
  const isShared = senders.length === 1;
  const idleSenders = [...senders];
  const run = autocannon({
    url,
    connections: isShared ? connections : Math.min(connections, senders.length),
    duration: seconds,
    requests: [
      {
        setupRequest: (base, context) => {
          const sender = isShared ? senders[0]! : idleSenders.shift();
          if (!sender) throw new Error('More concurrent requests than senders.');
          Object.assign(context, { sender });
          return {
            ...base,
            method: sender.method,
            path: sender.path,
            headers: sender.headers,
            body: sender.body?.(),
          };
        },
        onResponse: (_status, body, context) => {
          if (isShared) return;
          const { sender } = context as { sender: RequestSender };
          sender.onReply?.(body);
          idleSenders.push(sender);
        },
      },
    ],
  });
  const latencies: number[] = [];
  run.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  const result = await run;
  if (result['2xx'] === 0 || result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(
      `${name} at ${url}: ${result['2xx']} 2xx, ${result.non2xx} non-2xx, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  latencies.sort((a, b) => a - b);
  return {
    throughput: result['2xx'] / result.duration,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Infinity,
  };
}

/** For the product, like the web: a survey is saved with the version of the previous reply. */
export const productSender =
  (url: string, { method }: Benchmark) =>
  async ({ path, headers, survey }: PreparedRequest): Promise<RequestSender> => {
    if (!survey) return { method, path, headers };
    const current = await fetch(url + survey.path, { headers });
    let { version } = (await current.json()) as { version: number };
    const { surveyId, answers } = survey;
    return {
      method,
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: () => JSON.stringify({ surveyId, answers, complete: false, version }),
      onReply: (body) => ({ version } = JSON.parse(body) as { version: number }),
    };
  };

/** For the baseline: the path identifies the recorded request; the body has the size of the product's. */
export const baselineSender =
  (benchmarkIndex: number, { method }: Benchmark) =>
  async ({ survey, headers }: PreparedRequest, requestIndex: number): Promise<RequestSender> => {
    const path = `/${benchmarkIndex}/${requestIndex}`;
    if (!survey) return { method, path, headers };
    const { surveyId, answers } = survey;
    const body = JSON.stringify({ surveyId, answers, complete: false, version: initialVersion });
    return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: () => body };
  };
