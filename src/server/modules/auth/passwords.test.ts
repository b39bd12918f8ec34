import { hash, verify } from './hashingThreads';
import { hashPassword, maxRunningHashes, maxWaitingHashes, verifyPasswords } from './passwords';

jest.mock('./hashingThreads', () => ({ hash: jest.fn(), verify: jest.fn() }));
jest.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

const settled = () => new Promise(setImmediate);

test('hashes few passwords at a time, lets a bounded number wait, and refuses the others with a time to retry', async () => {
  jest.mocked(hash).mockResolvedValue('hash');
  const ends: (() => void)[] = [];
  jest.mocked(verify).mockImplementation(() => new Promise((resolve) => ends.push(() => resolve(true))));

  const accepted = Array.from({ length: maxRunningHashes + maxWaitingHashes }, () =>
    verifyPasswords(['hash'], 'password'),
  );
  await settled();
  expect(ends).toHaveLength(maxRunningHashes);
  const refusal = { status: 503, error: 'busy', retryAfter: 5 };
  await expect(verifyPasswords([undefined], 'password')).rejects.toMatchObject(refusal);
  await expect(hashPassword('password')).rejects.toMatchObject(refusal);

  for (let ended = 0; ended < accepted.length; ended += 1) {
    ends[ended]!();
    await settled();
    expect(ends.length - ended - 1).toBeLessThanOrEqual(maxRunningHashes);
  }
  expect(await Promise.all(accepted)).toEqual(accepted.map(() => [true]));
  expect(await hashPassword('password')).toBe('hash');
});

test('verifies a password without a hash, too, and never accepts it', async () => {
  jest.mocked(verify).mockReset().mockResolvedValue(true);
  expect(await verifyPasswords([undefined, 'hash'], 'password')).toEqual([false, true]);
  expect(verify).toHaveBeenCalledTimes(2);
});
