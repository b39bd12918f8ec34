import { availableParallelism } from 'node:os';
import { createConcurrencyLimiter } from '../../lib/createConcurrencyLimiter';
import { busy } from '../../lib/errors';
import { hash, verify } from './hashingThreads';

/** At most two threads, and one processor stays free. */
export const maxRunningHashes = Math.min(Math.max(1, availableParallelism() - 1), 2);
/** About three seconds of work for one processor; further requests are refused. */
export const maxWaitingHashes = 60;

/** Hashing takes a processor for some 40 ms. It has a queue of its own, in which no other request waits. */
const limitHashing = createConcurrencyLimiter(maxRunningHashes, maxWaitingHashes, () => busy(5));

/** argon2id hash of a password, with its salt and cost. */
export const hashPassword = (password: string): Promise<string> =>
  limitHashing(() => hash(password.normalize('NFKC')));

let dummyHash: Promise<string> | undefined;

/** Whether the password matches the hash; takes the same time when there is no account. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('no password of an account');
  const verifiedHash = passwordHash ?? (await dummyHash);
  const matches = await limitHashing(() => verify(verifiedHash, password.normalize('NFKC')));
  return matches && passwordHash !== undefined;
}
