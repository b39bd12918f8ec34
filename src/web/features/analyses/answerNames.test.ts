import { answerNamesOf } from './answerNames';

const survey = (name: string | null, answers: Record<string, number | string | string[]>) => ({
  surveyId: 1,
  openFrom: '2026-11-13',
  author: name === null ? null : { serviceUserId: 7, name, image: null },
  completedAt: '2026-11-13T03:00:00.000Z',
  late: false,
  dayOff: false,
  mine: false,
  questionSetId: 4,
  answers: Object.entries(answers).map(([questionKey, value]) => ({ questionKey, value })),
  replies: [],
});

const question = { label: '', topic: 'other', required: true } as const;
const questions = [
  { ...question, key: 'workload', kind: 'scale' },
  { ...question, key: 'overtime', kind: 'scale', reverse: true },
  { ...question, key: 'nps', kind: 'nps' },
  { ...question, key: 'help', kind: 'multi', options: ['人', '時間'] },
  { ...question, key: 'free', kind: 'text' },
] as const;
const questionSets = [
  {
    id: 4,
    questions: questions.map((each) => ({
      ...each,
      options: 'options' in each ? [...each.options] : undefined,
    })),
  },
];

test('names stand with the value that the distribution counts, of a reversed scale with the opposite one', () => {
  const names = answerNamesOf([
    {
      questionSets,
      surveys: [survey('田中 美咲', { workload: 2, overtime: 5, nps: 10, help: ['時間', '人'] })],
    },
    { questionSets, surveys: [survey(null, { workload: 2, free: 'ひとこと' })] },
  ]);
  expect(Object.fromEntries(names)).toEqual({
    workload: [undefined, ['田中 美咲さん', '退会したメンバー']],
    overtime: [['田中 美咲さん']],
    nps: [...Array<undefined>(10), ['田中 美咲さん']],
    help: [['田中 美咲さん'], ['田中 美咲さん']],
    free: [],
  });
});
