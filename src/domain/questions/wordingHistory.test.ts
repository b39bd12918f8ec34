import fc from 'fast-check';
import { anyQuestionList, makeQuestion } from '../../../test/support/domain/questionLists';
import type { Question } from './types';
import { wordingHistoryOf, type WordingHistory } from './wordingHistory';

const a = makeQuestion('a');
const b = makeQuestion('b');
const text = { ...makeQuestion('a', { kind: 'text' }), labels: undefined } as unknown as Question;

/** Rounds r1, r2, … */
const historyOf = (...lists: (readonly Question[])[]): WordingHistory =>
  wordingHistoryOf(lists.map((questions, index) => ({ openFrom: `r${index + 1}`, questions })));

test.each<[string, Question[][], WordingHistory]>([
  ['nothing changes', [[a], [a], [a]], { rewordedOn: {}, changedOn: [] }],
  [
    'another order is no change',
    [
      [a, b],
      [b, a],
    ],
    { rewordedOn: {}, changedOn: [] },
  ],
  [
    'required and topic are not wording',
    [[a], [{ ...a, required: false, topic: 'growth' }]],
    { rewordedOn: {}, changedOn: [] },
  ],
  [
    'another label',
    [[a], [{ ...a, label: '新' }], [{ ...a, label: '新' }]],
    { rewordedOn: { a: 'r2' }, changedOn: ['r2'] },
  ],
  [
    'the newest change counts',
    [[a], [{ ...a, label: '新' }], [a]],
    { rewordedOn: { a: 'r3' }, changedOn: ['r2', 'r3'] },
  ],
  ['another good end', [[a], [{ ...a, reverse: true }]], { rewordedOn: { a: 'r2' }, changedOn: ['r2'] }],
  ['other labels', [[a], [{ ...a, labels: ['少', '多'] }]], { rewordedOn: { a: 'r2' }, changedOn: ['r2'] }],
  ['a new question is not reworded', [[a], [a, b]], { rewordedOn: {}, changedOn: ['r2'] }],
  [
    'asked again after a pause, in the same words',
    [[a, b], [a], [a, b]],
    { rewordedOn: {}, changedOn: ['r2', 'r3'] },
  ],
  [
    'asked again after a pause, in other words',
    [[a, b], [a], [a, { ...b, label: '新' }]],
    { rewordedOn: { b: 'r3' }, changedOn: ['r2', 'r3'] },
  ],
  ['another kind is another series', [[a], [text]], { rewordedOn: {}, changedOn: ['r2'] }],
  [
    'another kind is not reworded, whatever was reworded before',
    [[a], [{ ...a, label: '新' }], [text]],
    { rewordedOn: {}, changedOn: ['r2', 'r3'] },
  ],
])('%s', (_case, lists, expected) => {
  expect(historyOf(...lists)).toEqual(expected);
});

test('a question is only reworded in a round that asked it and whose questions changed', () => {
  fc.assert(
    fc.property(fc.array(anyQuestionList, { maxLength: 5 }), (lists) => {
      const { rewordedOn, changedOn } = historyOf(...lists);
      expect(changedOn).not.toContain('r1');
      for (const [key, openFrom] of Object.entries(rewordedOn)) {
        expect(changedOn).toContain(openFrom);
        expect(lists[Number(openFrom.slice(1)) - 1]!.map((question) => question.key)).toContain(key);
      }
    }),
  );
});
