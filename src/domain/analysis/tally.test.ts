import fc from 'fast-check';
import { isLowParticipation, participationText } from './participation';
import { isAnswered, distributionIndexesOf } from '../questions/answers';
import { tallyOf } from './tally';
import {
  freeTextQuestion,
  moodQuestion,
  placeQuestion,
  testQuestions,
  recommendQuestion,
  makeRoundAnswers,
  makeCompletedSurvey,
  workloadQuestion,
} from '../../../test/support/domain/analysisRounds';
import type { Answer, Question } from '../questions/types';

test.each<[string, Question, Answer | undefined, number[]]>([
  ['scale 1', workloadQuestion, 1, [0]],
  ['scale 5', workloadQuestion, 5, [4]],
  ['scale out of range', workloadQuestion, 6, []],
  ['scale, not whole', workloadQuestion, 2.5, []],
  ['reversed scale 1, its good end', { ...workloadQuestion, reverse: true }, 1, [4]],
  ['reversed scale 4', { ...workloadQuestion, reverse: true }, 4, [1]],
  ['reversed scale out of range', { ...workloadQuestion, reverse: true }, 0, []],
  ['nps 0', recommendQuestion, 0, [0]],
  ['nps 10', recommendQuestion, 10, [10]],
  ['a choice', placeQuestion, '在宅', [1]],
  ['an option the question never had', placeQuestion, '外出', []],
  ['several options, duplicates once', moodQuestion, ['疲れ', '元気', '元気'], [2, 0]],
  ['a string for several options', moodQuestion, '元気', []],
  ['a text', freeTextQuestion, '元気', []],
  ['no answer', workloadQuestion, undefined, []],
])('distribution indexes of %s', (_name, question, answer, expected) =>
  expect(distributionIndexesOf(question, answer)).toEqual(expected),
);

test('an empty text and an empty selection are not answers', () => {
  expect(isAnswered(freeTextQuestion, ' \n　')).toBe(false);
  expect(isAnswered(freeTextQuestion, 'はい')).toBe(true);
  expect(isAnswered(moodQuestion, [])).toBe(false);
});

test('late surveys count in the scores, not in the rates', () => {
  const tally = tallyOf(
    makeRoundAnswers(
      [
        makeCompletedSurvey(1, { workload: 5, free: '順調' }),
        makeCompletedSurvey(2, { workload: 3, mood: ['元気'] }),
        makeCompletedSurvey(3, { workload: 1 }, { late: true }),
      ],
      { asked: 4 },
    ),
  );
  expect(tally.participation).toEqual({ completed: 2, asked: 4 });
  expect(tally.response).toEqual({ answered: 4, asked: 4 * testQuestions.length });
  expect(tally.complete).toBe(3);
  expect(tally.kinds).toEqual(Object.fromEntries(testQuestions.map(({ key, kind }) => [key, kind])));
  expect(tally.distributions.workload).toEqual([1, 0, 1, 0, 1]);
  expect(tally.distributions.mood).toEqual([1, 0, 0]);
  expect(tally.distributions.free).toBeUndefined();
  expect(tally.counts).toMatchObject({ workload: 3, mood: 1, free: 1, schedule: 0 });
});

test('answers of any type are counted at most once', () => {
  const anyAnswer = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.string(),
    fc.array(fc.string()),
    fc.constantFrom('元気', '在宅'),
  );
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.constantFrom(...testQuestions.map(({ key }) => key)), anyAnswer)),
      (answers) => {
        const tally = tallyOf(
          makeRoundAnswers(
            answers.map((surveyAnswers, index) => makeCompletedSurvey(index + 1, surveyAnswers)),
          ),
        );
        for (const { key, kind } of testQuestions) {
          expect(tally.counts[key]).toBeLessThanOrEqual(answers.length);
          for (const n of tally.distributions[key] ?? []) expect(n).toBeLessThanOrEqual(tally.counts[key]!);
          if (kind === 'scale') expect(tally.distributions[key]).toHaveLength(5);
        }
        expect(tally.response.answered).toBeLessThanOrEqual(tally.response.asked);
      },
    ),
  );
});

test.each([
  [2, 4, '2/4', false],
  [1, 4, '1/4', true],
  [9, 9, '9/9', false],
  [0, 3, '0/3', true],
  [10, 10, '100%', false],
  [16, 18, '89%', false],
  [22, 28, '79%', false],
  [3, 28, '11%', true],
  [999, 1000, '99%', false],
  [1, 1000, '1%', true],
  [0, 1000, '0%', true],
  [494, 1000, '49%', true],
  [499, 1000, '50%', false],
  [500, 1000, '50%', false],
  [0, 0, '—', false],
])('%i of %i is shown as %s', (completed, asked, text, isLow) => {
  expect(participationText({ completed, asked })).toBe(text);
  expect(isLowParticipation({ completed, asked })).toBe(isLow);
});
