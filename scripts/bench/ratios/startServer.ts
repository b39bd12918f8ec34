import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DatabaseAddress } from '../product';
import type { Benchmark } from './recordBenchmarks';

export type Server = 'product' | 'baseline';

export interface ServerOptions {
  kind: Server;
  benchmarks: Benchmark[];
  database: DatabaseAddress;
}

/** Starts a server in its own process, as in production; resolves when it listens. It ends with this process. */
export async function startServer(options: ServerOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(path.join(__dirname, 'serverProcess.js'), {
    serialization: 'advanced', // recorded values contain Buffers and Dates
  });
  const exited = once(child, 'exit');
  child.send(options);
  const ended = exited.then(([code]) => {
    throw new Error(`The ${options.kind} server ended with ${code} before it listened.`);
  });
  const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
  return {
    url,
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}
