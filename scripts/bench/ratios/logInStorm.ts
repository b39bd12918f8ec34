import autocannon from 'autocannon';
import { medians, repeat } from '../report';
import type { Benchmark } from './recordBenchmarks';
import { runLoad } from './runLoad';

const roundCount = 5;
const seconds = 3;

/** The p99 latency of a read in milliseconds, alone and while wrong passwords of many addresses and networks are tried. */
export async function measureLogInStorm(url: string, benchmark: Benchmark) {
  const read = () => runLoad(url, benchmark, { connections: 2, seconds });
  const rounds = await repeat(roundCount, async () => {
    const { p99: quiet } = await read();
    const [{ p99: storm }] = await Promise.all([read(), tryPasswords(url)]);
    return { quiet, storm, ratio: storm / quiet };
  });
  return medians(rounds);
}

let attempts = 0;

/** Wrong passwords of nobody's addresses, each from another network: rate limits count addresses and networks alone. */
function nextAttempt(request: autocannon.Request): autocannon.Request {
  attempts += 1;
  const network = `10.${(attempts >> 16) % 256}.${(attempts >> 8) % 256}.${attempts % 256}`;
  const body = { email: `nobody${attempts}@bench.example`, password: 'not-the-password' };
  return {
    ...request,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  };
}

async function tryPasswords(url: string): Promise<void> {
  const { statusCodeStats = {} } = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    requests: [{ method: 'POST', path: '/api/auth/login', setupRequest: nextAttempt }],
  });
  const statuses = Object.keys(statusCodeStats);
  const unexpected = statuses.filter((status) => !['401', '429', '503'].includes(status));
  if (!statuses.includes('401') || unexpected.length > 0) {
    throw new Error(`Log-ins at ${url} were answered with ${statuses.join(', ')}.`);
  }
}
