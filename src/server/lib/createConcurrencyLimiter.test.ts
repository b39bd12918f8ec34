import { createConcurrencyLimiter } from './createConcurrencyLimiter';

/** Work that ends when told. */
function piece() {
  let end: () => void = () => undefined;
  let begun = false;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    begun: () => begun,
    end: () => end(),
    work: () => {
      begun = true;
      return ended;
    },
  };
}

const settled = () => new Promise(setImmediate);

test('runs as many as may and lets the others wait their turn', async () => {
  const inTurn = createConcurrencyLimiter(2, 10, () => new Error('busy'));
  const pieces = Array.from({ length: 4 }, piece);
  const all = pieces.map(({ work }) => inTurn(work));
  const begun = () => pieces.map((each) => each.begun());
  expect(begun()).toEqual([true, true, false, false]);
  pieces[1]!.end();
  await settled();
  expect(begun()).toEqual([true, true, true, false]);
  pieces.forEach(({ end }) => end());
  await Promise.all(all);
  // All places are free again.
  const later = [piece(), piece(), piece()];
  const last = later.map(({ work }) => inTurn(work));
  expect(later.map((each) => each.begun())).toEqual([true, true, false]);
  later.forEach(({ end }) => end());
  await Promise.all(last);
});

test('work that fails gives its place on', async () => {
  const inTurn = createConcurrencyLimiter(1, 1, () => new Error('busy'));
  const failing = inTurn(() => Promise.reject(new Error('no luck')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no luck');
  expect(await next).toBe('done');
});

test('refuses when too many wait', async () => {
  const inTurn = createConcurrencyLimiter(1, 1, () => new Error('busy'));
  const [first, second] = [piece(), piece()];
  const both = [inTurn(first.work), inTurn(second.work)];
  await expect(inTurn(async () => 'third')).rejects.toThrow('busy');
  first.end();
  second.end();
  await Promise.all(both);
});
