import autocannon from 'autocannon';
import type { Benchmark } from './benchmark';
import { median } from './median';
import { productSender, runLoad } from './runLoad';

const roundCount = 5;
const seconds = 3;
const readers = { connections: 2, seconds };
const logInConnections = 16;

export interface LogInStorm {
  quietP99: number;
  stormP99: number;
  ratio: number;
}

/** The p99 latency of a read, alone and while wrong passwords of many addresses and networks are tried. */
export async function measureLogInStorm(url: string, benchmark: Benchmark): Promise<LogInStorm> {
  const read = () => runLoad(url, benchmark, productSender(url, benchmark), readers);
  const rounds: LogInStorm[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    const { p99: quietP99 } = await read();
    const [{ p99: stormP99 }] = await Promise.all([read(), tryPasswords(url)]);
    rounds.push({ quietP99, stormP99, ratio: stormP99 / quietP99 });
  }
  return {
    quietP99: median(rounds.map(({ quietP99 }) => quietP99)),
    stormP99: median(rounds.map(({ stormP99 }) => stormP99)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
  };
}

let attempts = 0;

async function tryPasswords(url: string): Promise<void> {
  const statuses = new Set<number>();
  await autocannon({
    url,
    connections: logInConnections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/api/auth/login',
        setupRequest: (request) => {
          attempts += 1;
          return {
            ...request,
            // Rate limits count each address and network alone.
            headers: {
              'content-type': 'application/json',
              'x-forwarded-for': `10.${(attempts >> 16) % 256}.${(attempts >> 8) % 256}.${attempts % 256}`,
            },
            body: JSON.stringify({ email: `nobody${attempts}@bench.example`, password: 'not-the-password' }),
          };
        },
        onResponse: (status) => void statuses.add(status),
      },
    ],
  });
  const unexpected = [...statuses].filter((status) => ![401, 429, 503].includes(status));
  if (!statuses.has(401) || unexpected.length > 0) {
    throw new Error(`Log-ins at ${url} were answered with ${[...statuses].join(', ')}.`);
  }
}
