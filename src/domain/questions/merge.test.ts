import fc from 'fast-check';
import { anyQuestionList, makeQuestion } from '../../../test/support/domain/questionLists';
import type { Question } from './types';
import { areSameQuestions } from './listComparison';
import { differencesOf, mergeQuestions } from './merge';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => makeQuestion(key)) as [
  Question,
  Question,
  Question,
  Question,
];
const reworded = (question: Question, label: string) => ({ ...question, label });

test.each<[string, Question[], Question[], Question[], string[]]>([
  ['both added another question', [a, b], [a, c, b], [a, b, d], ['a', 'c', 'b', 'd']],
  ['they removed one, I reworded another', [a, b, c], [a, reworded(b, '私'), c], [a, b], ['a', 'b 私']],
  ['they moved, I reworded', [a, b, c], [reworded(a, '私'), b, c], [c, a, b], ['c', 'a 私', 'b']],
  ['they moved, I added one', [a, b, c], [d, a, b, c], [c, a, b], ['d', 'c', 'a', 'b']],
  ['they moved, I removed one', [a, b, c], [a, c], [c, b, a], ['c', 'a']],
  ['both moved: my order stays', [a, b, c], [b, a, c], [c, a, b], ['b', 'a', 'c']],
  [
    'both reworded the same question: mine is suggested',
    [a],
    [reworded(a, '私')],
    [reworded(a, '相手')],
    ['a 私'],
  ],
  ['I removed what they reworded: mine is suggested', [a, b], [a], [a, reworded(b, '相手')], ['a']],
])('%s', (_case, base, mine, theirs, expected) => {
  const merged = mergeQuestions(base, mine, theirs).map(({ key, label }) =>
    label === `設問${key}` ? key : `${key} ${label}`,
  );
  expect(merged).toEqual(expected);
});

test('the person can choose a side for each difference', () => {
  const theirs = [reworded(a, '相手'), b];
  const mine = [reworded(a, '私')];
  expect(differencesOf([a], mine, theirs)).toEqual([
    { key: 'a', mine: mine[0], theirs: theirs[0], suggested: 'mine' },
    { key: 'b', mine: null, theirs: b, suggested: 'theirs' },
  ]);
  expect(mergeQuestions([a], mine, theirs, { a: 'theirs', b: 'mine' })).toEqual([theirs[0]]);
});

const lists = [anyQuestionList, anyQuestionList] as const;

test('edits of one side alone are taken as they are', () => {
  fc.assert(
    fc.property(...lists, (base, edited) => {
      expect(areSameQuestions(mergeQuestions(base, edited, base), edited)).toBe(true);
      expect(areSameQuestions(mergeQuestions(base, base, edited), edited)).toBe(true);
      expect(areSameQuestions(mergeQuestions(base, edited, edited), edited)).toBe(true);
    }),
  );
});

test('every key stays unique, and each side can be had completely', () => {
  fc.assert(
    fc.property(anyQuestionList, ...lists, (base, mine, theirs) => {
      const differences = differencesOf(base, mine, theirs);
      const choose = (side: 'mine' | 'theirs') =>
        mergeQuestions(base, mine, theirs, Object.fromEntries(differences.map(({ key }) => [key, side])));
      for (const [side, list] of [['mine', mine] as const, ['theirs', theirs] as const]) {
        const merged = choose(side);
        const byKey = (questions: readonly Question[]) =>
          [...questions].sort((x, y) => (x.key < y.key ? -1 : 1));
        expect(areSameQuestions(byKey(merged), byKey(list))).toBe(true);
      }
      const keys = mergeQuestions(base, mine, theirs).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
