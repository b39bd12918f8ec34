import { ratingWord } from './ratingWords';

it.each([
  ['scale', 1, '悪い'],
  ['scale', 2, 'やや悪い'],
  ['scale', 3, 'ふつう'],
  ['scale', 5, '良い'],
  ['nps', 0, '批判者'],
  ['nps', 6, '批判者'],
  ['nps', 7, '中立者'],
  ['nps', 9, '推奨者'],
] as const)('names %s %d %s', (kind, answer, word) => expect(ratingWord({ kind }, answer)?.word).toBe(word));

it.each([
  ['text', '3'],
  ['choice', '客先'],
  ['scale', 6],
  ['scale', undefined],
] as const)('has no word for %s %s', (kind, answer) => expect(ratingWord({ kind }, answer)).toBeNull());

it('names the good end of a reversed scale good', () => {
  expect(ratingWord({ kind: 'scale', reverse: true }, 1)?.word).toBe('良い');
  expect(ratingWord({ kind: 'scale', reverse: true }, 4)?.word).toBe('やや悪い');
});
