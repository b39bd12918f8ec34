import {
  freeTextQuestion,
  moodQuestion,
  placeQuestion,
  recommendQuestion,
  workloadQuestion,
} from '../../../test/support/domain/analysisRounds';
import {
  blankOptionalQuestions,
  goodnessOf,
  isBlankText,
  isValidAnswer,
  normalizeAnswers,
  unansweredRequiredQuestions,
} from './answers';
import type { Answer, Question } from './types';

test.each<[string, Question, Answer[], Answer[]]>([
  ['a scale', workloadQuestion, [1, 5], [0, 6, 2.5, '3', ['3']]],
  ['an eNPS question', recommendQuestion, [0, 10], [-1, 11, 0.5, '5']],
  ['a choice', placeQuestion, ['出社', '在宅'], ['外出', '', 0, ['出社']]],
  ['several options', moodQuestion, [[], ['元気'], ['疲れ', '元気']], [['元気', '空腹'], '元気', 0]],
  ['a text', freeTextQuestion, ['', '助かりました。'], [1, ['助かりました。']]],
  ['a choice without options', { ...placeQuestion, options: undefined }, [], ['出社']],
])('%s takes its own values only', (_, question, valid, invalid) => {
  expect(valid.filter((answer) => !isValidAnswer(question, answer))).toEqual([]);
  expect(invalid.filter((answer) => isValidAnswer(question, answer))).toEqual([]);
});

test('only of a reversed scale the good end is turned up', () => {
  const reversed = { reverse: true } as const;
  expect(goodnessOf({ kind: 'scale', ...reversed }, 2)).toBe(4);
  expect(goodnessOf({ kind: 'scale' }, 2)).toBe(2);
  expect(goodnessOf({ kind: 'nps', ...reversed }, 2)).toBe(2);
});

test('answers are stored in the order of the questions, without empty ones, options once in their order', () => {
  const questions = [moodQuestion, workloadQuestion, recommendQuestion, freeTextQuestion];
  const answers = { free: ' 　', workload: 3, mood: ['疲れ', '元気', '疲れ'], gone: 5 };
  expect(Object.entries(normalizeAnswers(questions, answers))).toEqual([
    ['mood', ['元気', '疲れ']],
    ['workload', 3],
  ]);
  expect(normalizeAnswers([moodQuestion, freeTextQuestion], { mood: [], free: 'はい' })).toEqual({
    free: 'はい',
  });
});

test('required questions without an answer, and optional texts of white space', () => {
  const requiredText = { ...freeTextQuestion, key: 'why', required: true };
  const questions = [workloadQuestion, freeTextQuestion, requiredText, moodQuestion];
  const keysOf = (list: readonly Question[]) => list.map(({ key }) => key);
  const blank = { workload: 3, free: ' ', why: ' ', mood: [] };
  expect(keysOf(unansweredRequiredQuestions(questions, {}))).toEqual(['workload', 'why']);
  expect(keysOf(unansweredRequiredQuestions(questions, blank))).toEqual(['why']);
  expect(keysOf(blankOptionalQuestions(questions, blank))).toEqual(['free']);
  expect(keysOf(blankOptionalQuestions(questions, { free: '', why: '' }))).toEqual([]);
  expect(keysOf(blankOptionalQuestions([moodQuestion], { mood: ' ' }))).toEqual([]);
});

test.each([
  [' 　\n', true],
  ['', false],
  ['あ', false],
  [0, false],
  [[], false],
  [undefined, false],
])('%j is a text of white space: %s', (text, isBlank) => expect(isBlankText(text)).toBe(isBlank));
