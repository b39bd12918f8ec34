import { createRequestKeys } from './requestKeys';

const start = () => {
  let count = 0;
  return createRequestKeys(() => `key-${(count += 1)}`);
};

it('an intention keeps its key until its outcome is known; another one has another key', () => {
  const { keyOf, outcomeKnown } = start();
  expect([keyOf('invite a'), keyOf('invite b'), keyOf('invite a')]).toEqual(['key-1', 'key-2', 'key-1']);
  outcomeKnown('invite a');
  expect([keyOf('invite a'), keyOf('invite b')]).toEqual(['key-3', 'key-2']);
});

it('remembers the twenty that were sent last', () => {
  const { keyOf } = start();
  for (let index = 1; index <= 20; index += 1) keyOf(`intention ${index}`);
  expect(keyOf('intention 1')).toBe('key-1');
  keyOf('intention 21');
  expect(keyOf('intention 1')).toBe('key-1');
  expect(keyOf('intention 2')).toBe('key-22');
});
