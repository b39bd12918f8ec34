import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DatabaseAddress } from './product';
import type { Benchmark } from './recordBenchmarks';
import type { Bench } from './report';
import type { ProcessFigures } from './serverProcess';

export interface ServerOptions {
  kind: 'product' | 'baseline';
  benchmarks: Benchmark[];
  database: DatabaseAddress;
}

export type StartedServer = Awaited<ReturnType<typeof startServer>>;

/** Starts a server in its own process, as in production; resolves when it listens. It ends with this process. */
export async function startServer({ after }: Bench, options: ServerOptions) {
  // Recorded values contain Buffers and Dates.
  const child = fork(path.join(__dirname, 'serverProcess.js'), { serialization: 'advanced' });
  const exited = once(child, 'exit');
  after(() => (child.disconnect(), exited));
  child.send(options);
  const ended = exited.then(([code]) => {
    throw new Error(`The ${options.kind} server ended with ${code}.`);
  });
  const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
  return {
    url,
    readFigures: async () => {
      child.send('figures');
      const [figures] = (await once(child, 'message')) as [ProcessFigures];
      return figures;
    },
  };
}
