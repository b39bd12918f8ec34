import { changedBy } from './threeWay';

test.each([
  ['同', '同', '同', 'same'],
  ['前', '後', '後', 'same'],
  ['前', '後', '前', 'mine'],
  ['前', '前', '後', 'theirs'],
  ['前', '私', '他', 'both'],
] as const)('from 「%s」 to 「%s」 here and 「%s」 there: %s', (base, mine, theirs, expected) =>
  expect(changedBy(base, mine, theirs)).toBe(expected),
);

it('compares as it is told to', () => {
  const isSame = (a: string, b: string) => a.trim() === b.trim();
  expect(changedBy('前', '前 ', '後', isSame)).toBe('theirs');
});
