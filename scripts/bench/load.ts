import autocannon from 'autocannon';
import type { Call, Lane } from './calls';

export interface Reading {
  /** requests answered a second */
  throughput: number;
  /** milliseconds */
  p99: number;
}

export interface Load {
  connections: number;
  seconds: number;
}

/** Puts one call of one side under load. Any answer but 200 spoils the reading, so it throws. */
export async function measure(
  request: (lane: Lane, index: number) => Promise<Shot>,
  { lanes, name }: Call,
  { connections, seconds }: Load,
  url: string,
): Promise<Reading> {
  const shots = await Promise.all(lanes.map(request));
  // Calls that only read share one lane; those that write take turns on lanes of their own.
  const shared = lanes.length === 1;
  const free = [...shots];
  const run = autocannon({
    url,
    connections: shared ? connections : Math.min(connections, lanes.length),
    duration: seconds,
    requests: [
      {
        setupRequest: (base, context) => {
          const shot = shared ? shots[0]! : free.shift();
          if (!shot) throw new Error('More requests than lanes.');
          Object.assign(context, { shot });
          return {
            ...base,
            method: shot.method,
            path: shot.path,
            headers: shot.headers,
            body: shot.body?.(),
          };
        },
        onResponse: (_status, body, context) => {
          if (shared) return;
          const { shot } = context as { shot: Shot };
          shot.answered?.(body);
          free.push(shot);
        },
      },
    ],
  });
  const milliseconds: number[] = [];
  run.on('response', (_client, _status, _bytes, time) => milliseconds.push(time));
  const result = await run;
  if (result['2xx'] === 0 || result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(
      `${name} at ${url}: ${result['2xx']} answered, ${result.non2xx} refused, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  milliseconds.sort((a, b) => a - b);
  return {
    throughput: result['2xx'] / result.duration,
    p99: milliseconds[Math.floor(milliseconds.length * 0.99)] ?? Infinity,
  };
}

/** What one lane sends, and what it learns from the answer. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: () => string;
  answered?: (body: string) => void;
}

/** Our side is asked as the web asks it: a sheet is saved with the version the last answer gave. */
export const askOurs =
  (url: string, { method }: Call) =>
  async ({ path, headers, sheet }: Lane): Promise<Shot> => {
    if (!sheet) return { method, path, headers };
    const current = await fetch(url + sheet.path, { headers });
    let { version } = (await current.json()) as { version: number };
    const { surveyId, answers } = sheet;
    return {
      method,
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: () => JSON.stringify({ surveyId, answers, complete: false, version }),
      answered: (body) => ({ version } = JSON.parse(body) as { version: number }),
    };
  };

/** The bare side gets a body of the same size and knows by its path which captured request to run. */
export const askBare =
  (callIndex: number, { method }: Call) =>
  async ({ sheet, headers }: Lane, lane: number): Promise<Shot> => {
    const path = `/${callIndex}/${lane}`;
    if (!sheet) return { method, path, headers };
    const { surveyId, answers } = sheet;
    const body = JSON.stringify({ surveyId, answers, complete: false, version: 1_000_000_000 });
    return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: () => body };
  };
