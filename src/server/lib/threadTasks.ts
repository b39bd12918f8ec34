import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createConcurrencyLimiter } from './createConcurrencyLimiter';
import { busy } from './errors';
import { releaseFolder } from './runtimeFilesFolder';
import { createThreads } from './threads';

/** A thread from a TypeScript source. The build bundles its code; sources, in development and tests, are compiled by tsx. */
export const startCompiledThread = (source: string): Worker =>
  __filename.endsWith('.ts')
    ? new Worker(source, { execArgv: ['--require', require.resolve('tsx/cjs')] })
    : new Worker(path.join(releaseFolder(), 'server', `${path.basename(source, '.ts')}.js`));

interface ThreadTaskOptions {
  start: () => Worker;
  maxRunning: number;
  maxWaiting: number;
  /** In milliseconds. */
  maxMs: number;
}

/**
 * A function that has a task done by a thread, at most so many at a time. It throws 503 when too many wait or a task takes
 * too long.
 */
export function createThreadTasks<Task>({ start, maxRunning, maxWaiting, maxMs }: ThreadTaskOptions) {
  const limit = createConcurrencyLimiter(maxRunning, maxWaiting, () => busy(30));
  const runInThread = createThreads(start);
  return <Result>(task: Task): Promise<Result> =>
    limit(async () => {
      const timeout = AbortSignal.timeout(maxMs);
      try {
        return await runInThread<Result>(task, timeout);
      } catch (error) {
        throw timeout.aborted ? busy(60) : error;
      }
    });
}
