import { Worker } from 'node:worker_threads';
import { createThreads, endIdleThreads, withoutThreads } from './threads';

afterAll(endIdleThreads);

/** A thread that counts its messages; it throws at `throw` and never replies to `wait`. */
const countingThread = () =>
  new Worker(
    `let count = 0;
    require('node:worker_threads').parentPort.on('message', (message) => {
      if (message === 'throw') throw new RangeError('too far');
      count += 1;
      if (message !== 'wait') require('node:worker_threads').parentPort.postMessage(count);
    });`,
    { eval: true },
  );

test('an idle thread is used again, and several work at a time', async () => {
  const run = createThreads(countingThread);
  expect([await run('a'), await run('b')]).toEqual([1, 2]);
  expect(await Promise.all([run('c'), run('d')])).toEqual([3, 1]);
});

test('rejects with the error of the thread, which is not used again', async () => {
  const run = createThreads(countingThread);
  await run('a');
  await expect(run('throw')).rejects.toThrow('too far');
  expect(await run('b')).toBe(1);
});

test('ends a thread that works longer than the signal allows', async () => {
  const run = createThreads(countingThread);
  await run('a');
  await expect(run('wait', AbortSignal.timeout(1))).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  );
  expect(await run('b')).toBe(1);
});

test('ends what threads are doing, and begins nothing, until something else is over', async () => {
  const run = createThreads(countingThread);
  await run('a');
  const waiting = run('wait');
  const ended = withoutThreads(
    expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' })),
  );
  await expect(run('b')).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await ended;
  expect(await run('c')).toBe(1);
});
