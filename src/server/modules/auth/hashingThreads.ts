import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { sourceFolder } from '../../lib/sourceFolder';

/** Threads without work. */
const idle: Worker[] = [];

/** Hashes or verifies in a thread of low priority: an idle one, or a new one. Rejects with the error of argon2. */
async function runInThread<Result>(...message: ['hash' | 'verify', ...unknown[]]): Promise<Result> {
  const thread = idle.pop() ?? new Worker(path.join(sourceFolder(), 'modules/auth/hashingThread.mjs'));
  thread.ref();
  const reply = once(thread, 'message') as Promise<[Result]>;
  thread.postMessage(message);
  const [result] = await reply;
  thread.unref(); // An idle thread does not keep the process running.
  idle.push(thread);
  return result;
}

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. The package's default is argon2id.
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hash = (password: string) => runInThread<string>('hash', password, argon2Options);

export const verify = (passwordHash: string, password: string) =>
  runInThread<boolean>('verify', passwordHash, password);

export const endIdleThreads = async () =>
  void (await Promise.all(idle.splice(0).map((thread) => thread.terminate())));
