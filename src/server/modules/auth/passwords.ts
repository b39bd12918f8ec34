import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { createConcurrencyLimiter } from '../../lib/createConcurrencyLimiter';
import { busy } from '../../lib/errors';
import { hash, verify } from './hashingThreads';

/** At most two threads, and one processor stays free. */
export const maxRunningHashes = Math.min(Math.max(1, availableParallelism() - 1), 2);
/** About six seconds for one thread of a busy server; further requests are refused. */
export const maxWaitingHashes = 60;
const maxPauseMs = 75;

const limitHashing = createConcurrencyLimiter(maxRunningHashes, maxWaitingHashes, () => busy(5));

let previousUtilization = performance.eventLoopUtilization();

/**
 * Hashing occupies a processor for 5 to 40 ms, and what is scheduled on the same one waits for its time slice to end.
 * So it has a queue of its own, and pauses before each call in proportion to the share of time in which the event loop
 * has been busy since the last call. On two processors the p99 latency of other requests was 2.2 to 2.9 times its quiet
 * value without the pauses, and 1.4 to 1.6 times with them (`npm run bench`).
 */
const runHashing = <Result>(work: () => Promise<Result>): Promise<Result> =>
  limitHashing(async () => {
    const { utilization } = performance.eventLoopUtilization(previousUtilization);
    previousUtilization = performance.eventLoopUtilization();
    await setTimeout(utilization * maxPauseMs);
    return work();
  });

/** argon2id hash of a password, with its salt and cost. */
export const hashPassword = (password: string): Promise<string> =>
  runHashing(() => hash(password.normalize('NFKC')));

let dummyHash: Promise<string> | undefined;

/**
 * For each hash whether the password belongs to it. An undefined hash, as of an address without an account, never matches but
 * takes the same time.
 */
export async function verifyPasswords(
  passwordHashes: readonly (string | undefined)[],
  password: string,
): Promise<boolean[]> {
  dummyHash ??= hash('no password of an account');
  const dummy = await dummyHash;
  return runHashing(async () => {
    const results: boolean[] = [];
    for (const passwordHash of passwordHashes) {
      const matches = await verify(passwordHash ?? dummy, password.normalize('NFKC'));
      results.push(matches && passwordHash !== undefined);
    }
    return results;
  });
}
