import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { runtimeFilesFolder } from '../../lib/runtimeFilesFolder';
import { createThreads } from '../../lib/threads';

/** Threads of low priority. A call rejects with the error of argon2. */
const runInThread = createThreads(
  () => new Worker(path.join(runtimeFilesFolder(), 'modules/auth/hashingThread.mjs')),
);

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. The package's default is argon2id.
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hash = (password: string) => runInThread<string>(['hash', password, argon2Options]);

export const verify = (passwordHash: string, password: string) =>
  runInThread<boolean>(['verify', passwordHash, password]);
