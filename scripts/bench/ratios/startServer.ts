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

export interface ProcessFigures {
  memoryMb: number;
  /** Since its start. */
  cpuSeconds: number;
  /** The 99th percentile since the last time; some 10 ms are the resolution of the measurement. */
  loopDelayMs: number;
}

export interface StartedServer {
  url: string;
  readFigures(): Promise<ProcessFigures>;
  stop(): Promise<void>;
}

/** Starts a server in its own process, as in production; resolves when it listens. It ends with this process. */
export async function startServer(options: ServerOptions): Promise<StartedServer> {
  const child = fork(path.join(__dirname, '../ratios/serverProcess.js'), {
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
    readFigures: async () => {
      child.send('figures');
      const [figures] = (await once(child, 'message')) as [ProcessFigures];
      return figures;
    },
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}
