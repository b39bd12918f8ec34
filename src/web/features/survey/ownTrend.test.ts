import type { OwnQuestions, OwnSurvey } from './answerHistoryApi';
import { ownScore, ownTrend } from './ownTrend';

const scale = (key: 'workload' | 'quality', label: string): OwnQuestions[number] => ({
  key,
  kind: 'scale',
  topic: key,
  label,
  required: true,
});
const first = [scale('workload', '業務量は？')];
const second = [scale('workload', '業務量は適切ですか？'), scale('quality', '品質は？')];
const sets = new Map([
  [1, first],
  [2, second],
]);

const survey = (openFrom: string, questionSetId: number, answers: Record<string, number>): OwnSurvey => ({
  surveyId: Number(openFrom.slice(-2)),
  openFrom,
  completedAt: `${openFrom}T03:00:00.000Z`,
  late: false,
  questionSetId,
  answers: Object.entries(answers).map(([questionKey, value]) => ({ questionKey, value })),
  replyCount: 0,
});

const surveys = [
  survey('2026-11-20', 2, { workload: 4, quality: 2 }),
  survey('2026-11-13', 2, { quality: 5 }),
  survey('2026-11-06', 1, { workload: 1 }),
];

it('follows each question of the newest round, oldest round first', () => {
  expect(ownTrend(surveys, sets, 12)).toEqual({
    openFroms: ['2026-11-06', '2026-11-13', '2026-11-20'],
    scores: [0, 100, 50],
    questions: [
      { key: 'workload', name: '業務量', values: [1, null, 4], latest: 4, change: null, isReworded: true },
      { key: 'quality', name: '品質', values: [null, 5, 2], latest: 2, change: -3, isReworded: false },
    ],
  });
});

it('has as many rounds as asked for, and nothing without answers', () => {
  expect(ownTrend(surveys, sets, 2).openFroms).toEqual(['2026-11-13', '2026-11-20']);
  expect(ownTrend([], sets, 12)).toEqual({ openFroms: [], scores: [], questions: [] });
  expect(ownScore(survey('2026-11-20', 2, {}), second)).toBeNull();
});

it('counts a reversed scale from its good end, as its round asked it', () => {
  const reversed = [{ ...scale('workload', '業務量は？'), reverse: true }];
  const { scores, questions } = ownTrend(
    [survey('2026-11-20', 3, { workload: 1 }), survey('2026-11-13', 1, { workload: 4 })],
    new Map([...sets, [3, reversed]]),
    12,
  );
  expect(scores).toEqual([75, 100]);
  expect(questions).toMatchObject([{ values: [4, 5], latest: 5, change: 1, isReworded: true }]);
});
