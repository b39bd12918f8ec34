import { makeTally, questionsInTally } from '../../../test/support/domain/analysisRounds';
import { listedFiguresOf } from './listedFigures';
import { defaultAlertLimits } from './settings';

const tally = makeTally('2026-11-16', { workload: [3, 0, 0, 0, 0], schedule: [0, 0, 0, 3, 0] });
const questions = questionsInTally(tally);

test('a list shows the score and the low questions', () => {
  expect(listedFiguresOf(questions, tally, 3)).toEqual({
    conditionScore: 37.5,
    lowQuestions: [{ kind: 'lowQuestion', key: 'workload', topic: 'workload', label: '業務量', mean: 1 }],
  });
});

test('with too few answers it shows nothing, and what is low depends on the limits', () => {
  expect(listedFiguresOf(questions, tally, 4)).toEqual({ conditionScore: null, lowQuestions: [] });
  const strict = { ...defaultAlertLimits, questionMean: 5 };
  expect(listedFiguresOf(questions, tally, 3, strict).lowQuestions).toHaveLength(2);
});
