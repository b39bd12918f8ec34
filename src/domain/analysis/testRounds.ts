import type { Answers, PastRound, Question, RoundAnswers, RoundTally, Sheet } from './types';

/** Small rounds for the tests of this folder. */

export const workload: Question = {
  key: 'workload',
  kind: 'scale',
  label: '業務量',
  topic: 'workload',
  required: true,
};
export const schedule: Question = {
  key: 'schedule',
  kind: 'scale',
  label: 'スケジュール',
  topic: 'schedule',
  required: true,
};
export const quality: Question = {
  key: 'quality',
  kind: 'scale',
  label: '品質',
  topic: 'quality',
  required: false,
};
export const recommend: Question = {
  key: 'recommend',
  kind: 'nps',
  label: 'おすすめ度',
  topic: 'motivation',
  required: false,
};
export const mood: Question = {
  key: 'mood',
  kind: 'multi',
  label: '最近の気分',
  topic: 'motivation',
  required: false,
  options: ['元気', '普通', '疲れ'],
};
export const place: Question = {
  ...mood,
  key: 'place',
  kind: 'choice',
  label: '働く場所',
  options: ['出社', '在宅'],
};
export const free: Question = {
  key: 'free',
  kind: 'text',
  label: '自由記述',
  topic: 'other',
  required: false,
};

export const questions: readonly Question[] = [workload, schedule, quality, recommend, mood, place, free];

export const sheet = (surveyId: number, answers: Answers, change: Partial<Sheet> = {}): Sheet => ({
  surveyId,
  serviceUserId: surveyId,
  name: `山田 ${surveyId}`,
  answers,
  report: [],
  late: false,
  mayLeave: { survey: false, report: false },
  ...change,
});

export const roundOf = (sheets: readonly Sheet[], change: Partial<RoundAnswers> = {}): RoundAnswers => ({
  openFrom: '2026-11-16',
  questions,
  asked: sheets.length,
  sheets,
  ...change,
});

/** The questions a counted round asked. */
export const askedIn = ({ kinds }: RoundTally): readonly Question[] =>
  questions.filter(({ key }) => key in kinds);

/** A counted round whose scale distributions are given as how many people chose 1, 2, 3, 4 and 5. */
export const counted = (
  openFrom: string,
  distributions: Record<string, readonly number[]>,
  change: Partial<RoundTally> = {},
): RoundTally => ({
  openFrom,
  kinds: Object.fromEntries(
    questions.filter(({ key }) => key in distributions).map(({ key, kind }) => [key, kind]),
  ),
  participation: { completed: 4, asked: 4 },
  response: { answered: 8, asked: 8 },
  complete: 4,
  counts: Object.fromEntries(
    Object.entries(distributions).map(([key, counts]) => [key, counts.reduce((sum, n) => sum + n, 0)]),
  ),
  distributions,
  ...change,
});

/** A past round with one condition score: four people, all scale questions at the value that gives it. */
export const scored = (openFrom: string, score: 0 | 25 | 50 | 75 | 100): PastRound =>
  counted(openFrom, { workload: [0, 0, 0, 0, 0].with(score / 25, 4) });
