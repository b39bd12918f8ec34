import type { Answers, Question } from '../../../src/domain/questions/types';
import type { PastRound, RoundAnswers, RoundTally, AnsweredSurvey } from '../../../src/domain/analysis/types';

/** Questions, surveys and rounds for tests of the analysis. */

export const workloadQuestion: Question = {
  key: 'workload',
  kind: 'scale',
  label: '業務量',
  topic: 'workload',
  required: true,
};
export const scheduleQuestion: Question = {
  key: 'schedule',
  kind: 'scale',
  label: 'スケジュール',
  topic: 'schedule',
  required: true,
};
export const qualityQuestion: Question = {
  key: 'quality',
  kind: 'scale',
  label: '品質',
  topic: 'quality',
  required: false,
};
export const recommendQuestion: Question = {
  key: 'recommend',
  kind: 'nps',
  label: 'おすすめ度',
  topic: 'motivation',
  required: false,
};
export const moodQuestion: Question = {
  key: 'mood',
  kind: 'multi',
  label: '最近の気分',
  topic: 'motivation',
  required: false,
  options: ['元気', '普通', '疲れ'],
};
export const placeQuestion: Question = {
  ...moodQuestion,
  key: 'place',
  kind: 'choice',
  label: '働く場所',
  options: ['出社', '在宅'],
};
export const freeTextQuestion: Question = {
  key: 'free',
  kind: 'text',
  label: '自由記述',
  topic: 'other',
  required: false,
};

export const testQuestions: readonly Question[] = [
  workloadQuestion,
  scheduleQuestion,
  qualityQuestion,
  recommendQuestion,
  moodQuestion,
  placeQuestion,
  freeTextQuestion,
];

export const makeCompletedSurvey = (
  surveyId: number,
  answers: Answers,
  overrides: Partial<AnsweredSurvey> = {},
): AnsweredSurvey => ({
  surveyId,
  name: `山田 ${surveyId}`,
  answers,
  report: [],
  late: false,
  canShareWithAiService: { survey: false, report: false },
  ...overrides,
});

export const makeRoundAnswers = (
  surveys: readonly AnsweredSurvey[],
  overrides: Partial<RoundAnswers> = {},
): RoundAnswers => ({
  openFrom: '2026-11-16',
  questions: testQuestions,
  asked: surveys.length,
  surveys,
  names: [],
  ...overrides,
});

/** The questions of a counted round. */
export const questionsInTally = ({ kinds }: RoundTally): readonly Question[] =>
  testQuestions.filter(({ key }) => key in kinds);

/** A counted round. `distributions` has the number of people who chose each value, by question key. */
export const makeTally = (
  openFrom: string,
  distributions: Record<string, readonly number[]>,
  overrides: Partial<RoundTally> = {},
): RoundTally => ({
  openFrom,
  kinds: Object.fromEntries(
    testQuestions.filter(({ key }) => key in distributions).map(({ key, kind }) => [key, kind]),
  ),
  participation: { completed: 4, asked: 4 },
  response: { answered: 8, asked: 8 },
  complete: 4,
  counts: Object.fromEntries(
    Object.entries(distributions).map(([key, counts]) => [key, counts.reduce((sum, n) => sum + n, 0)]),
  ),
  distributions,
  ...overrides,
});

/** A past round with the given condition score: four people whose scale answers give it. */
export const makePastRound = (openFrom: string, score: 0 | 25 | 50 | 75 | 100): PastRound =>
  makeTally(openFrom, { workload: [0, 0, 0, 0, 0].with(score / 25, 4) });
