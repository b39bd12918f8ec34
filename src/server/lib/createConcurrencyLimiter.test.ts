import { createConcurrencyLimiter } from './createConcurrencyLimiter';

/** A call that starts and ends under control of the test. */
function createTask() {
  let end: () => void = () => undefined;
  let started = false;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    started: () => started,
    end: () => end(),
    work: () => {
      started = true;
      return ended;
    },
  };
}

const settled = () => new Promise(setImmediate);

test('runs up to the limit and the others afterwards, in their order', async () => {
  const limit = createConcurrencyLimiter(2, 10, () => new Error('busy'));
  const tasks = Array.from({ length: 4 }, createTask);
  const all = tasks.map(({ work }) => limit(work));
  const started = () => tasks.map((task) => task.started());
  expect(started()).toEqual([true, true, false, false]);
  tasks[1]!.end();
  await settled();
  expect(started()).toEqual([true, true, true, false]);
  tasks.forEach(({ end }) => end());
  await Promise.all(all);
  // The limit applies again after all calls have ended.
  const later = [createTask(), createTask(), createTask()];
  const last = later.map(({ work }) => limit(work));
  expect(later.map((task) => task.started())).toEqual([true, true, false]);
  later.forEach(({ end }) => end());
  await Promise.all(last);
});

test('starts the next call after one that fails', async () => {
  const limit = createConcurrencyLimiter(1, 1, () => new Error('busy'));
  const failing = limit(() => Promise.reject(new Error('failed')));
  const next = limit(async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});

test('rejects calls beyond the limit of waiting ones', async () => {
  const limit = createConcurrencyLimiter(1, 1, () => new Error('busy'));
  const [first, second] = [createTask(), createTask()];
  const both = [limit(first.work), limit(second.work)];
  await expect(limit(async () => 'third')).rejects.toThrow('busy');
  first.end();
  second.end();
  await Promise.all(both);
});
