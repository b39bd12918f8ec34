import { getPriority } from 'node:os';
import { endIdleThreads } from '../../lib/threads';
import { hash, verify } from './hashingThreads';

afterAll(endIdleThreads);

test('hashes and verifies passwords, several at a time', async () => {
  const passwords = ['パスワード-1', 'パスワード-2', 'パスワード-3'];
  const hashes = await Promise.all(passwords.map(hash));
  expect(new Set(hashes).size).toBe(3);
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await Promise.all(hashes.map((each) => verify(each, 'パスワード-2')))).toEqual([false, true, false]);
});

test('keeps the priority of the process', async () => {
  const before = getPriority();
  await hash('password');
  expect(getPriority()).toBe(before);
});

test('rejects with the error of a hash that it cannot read, and works afterwards', async () => {
  await expect(verify('not a hash', 'password')).rejects.toThrow();
  await endIdleThreads();
  expect(await verify(await hash('password'), 'password')).toBe(true);
});
