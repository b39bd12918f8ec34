import { ratingWord } from './ratingWords';

it.each([
  ['scale', 1, '悪い'],
  ['scale', 2, 'やや悪い'],
  ['scale', 3, 'ふつう'],
  ['scale', 5, '良い'],
] as const)('names %s %d %s', (kind, answer, word) => expect(ratingWord({ kind }, answer)?.word).toBe(word));

it.each([
  ['text', '3'],
  ['choice', '客先'],
  ['scale', 6],
  ['scale', undefined],
] as const)('has no word for %s %s', (kind, answer) => expect(ratingWord({ kind }, answer)).toBeNull());

it.each([
  [6, 'low2'],
  [7, 'middle'],
  [9, 'high2'],
] as const)('has no word, but the step of its group for an eNPS of %d', (answer, step) =>
  expect(ratingWord({ kind: 'nps' }, answer)).toEqual({ word: null, step }),
);

it('names the good end of a reversed scale good', () => {
  expect(ratingWord({ kind: 'scale', reverse: true }, 1)?.word).toBe('良い');
  expect(ratingWord({ kind: 'scale', reverse: true }, 4)?.word).toBe('やや悪い');
});
