import { fork } from 'node:child_process';
import path from 'node:path';
import type { Benchmark } from './benchmark';
import type { DatabaseLocation } from './services';

export interface ServerOptions {
  kind: 'product' | 'baseline';
  benchmarks: Benchmark[];
  database: DatabaseLocation;
}

export interface MeasuredServer {
  /** http://127.0.0.1:<port> */
  url: string;
  stop(): Promise<void>;
}

/** Starts a server in its own process, as in production; resolves when it listens. */
export async function startServer(options: ServerOptions): Promise<MeasuredServer> {
  const child = fork(path.join(__dirname, 'serverProcess.js'), {
    serialization: 'advanced', // recorded values contain Buffers and Dates
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.send(options);
  const reply = await new Promise<{ port?: number; error?: string }>((resolve) => {
    child.once('message', (message) => resolve(message as { port?: number; error?: string }));
    child.once('exit', (code) => resolve({ error: `exit code ${code}` }));
  });
  if (reply.error !== undefined) {
    child.kill();
    throw new Error(`The ${options.kind} server did not start: ${reply.error}`);
  }
  return {
    url: `http://127.0.0.1:${reply.port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
