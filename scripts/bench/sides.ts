import { fork } from 'node:child_process';
import path from 'node:path';
import type { Call } from './calls';
import type { Place } from './services';

export interface Assignment {
  side: 'ours' | 'bare';
  calls: Call[];
  place: Place;
}

export interface Side {
  /** http://127.0.0.1:<port> */
  url: string;
  stop(): Promise<void>;
}

/** Starts one side in a process of its own; resolves when it listens. */
export async function startSide(assignment: Assignment): Promise<Side> {
  const child = fork(path.join(__dirname, 'host.js'), {
    serialization: 'advanced', // captured values hold Buffers and Dates
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.send(assignment);
  const answer = await new Promise<{ port?: number; error?: string }>((resolve) => {
    child.once('message', (message) => resolve(message as { port?: number; error?: string }));
    child.once('exit', (code) => resolve({ error: `ended with ${code}` }));
  });
  if (answer.error !== undefined) {
    child.kill();
    throw new Error(`The ${assignment.side} side did not start: ${answer.error}`);
  }
  return {
    url: `http://127.0.0.1:${answer.port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
