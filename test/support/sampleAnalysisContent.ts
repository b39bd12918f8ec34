import type { AnalysisContent } from '../../src/server/modules/analysisPdf/analysisDocument';
import { sampleAnalysis, sampleRun } from './sampleProjects';

type RoundAnalysis = AnalysisContent['analysis'];

const topic = (term: string, ...texts: readonly string[]): RoundAnalysis['topics'][number] => ({
  term,
  words: [],
  count: 3,
  people: 3,
  lean: 'negative',
  leans: { positive: 0, negative: 2, mixed: 0, neutral: 0, unclassified: 1 },
  quotes: texts.map((text) => ({
    surveyId: 1,
    source: 'survey',
    text,
    lean: 'negative',
    author: { serviceUserId: 7, name: '秋山 一郎', image: null },
    isVoice: false,
  })),
});

/** The content of the PDF of an analysis, with two quotes and three actions, one of which answers an alert. */
export const sampleAnalysisContent = (changes: Partial<RoundAnalysis> = {}): AnalysisContent => ({
  organizationName: '株式会社テスト',
  projectName: '基幹システムの更新',
  now: new Date('2026-11-20T03:00:00Z'),
  analysis: sampleAnalysis({
    topics: [topic('納期・進み具合', '納期が厳しい。', '納期が不安です。'), topic('会議')],
    sentences: { total: 58, withoutTheme: 12 },
    run: sampleRun(),
    ...changes,
  }),
  actions: ['作業の分け方を見直す', '会議を減らす', '納期を相談する'].map((body, index) => ({
    body,
    assignee: index === 2 ? null : { serviceUserId: 7, name: '田中 美咲', image: null },
    assigneeLeft: index > 0,
    dueOn: `2026-12-0${index + 1}`,
    sourceKind: index === 0 ? 'scoreDown' : 'topic',
    sourceKey: null,
  })),
});

const repeated = <T>(value: T | undefined, count: number): T[] => Array<T>(count).fill(value!);

/** Texts of any number and length, which take several pages. */
export function longAnalysisContent(): AnalysisContent {
  const { analysis, actions, ...rest } = sampleAnalysisContent();
  const text = '長い文章も、最後まで読めるように次のページへ続けます。'.repeat(8);
  return {
    ...rest,
    projectName: rest.projectName.padEnd(100, '長'),
    analysis: {
      ...analysis,
      late: 1,
      trend: repeated(analysis.trend[0], 12),
      summary: repeated({ ...analysis.summary[0]!, text }, 5),
      questions: repeated(analysis.questions[0], 30).map((question, index) => ({
        ...question,
        label: `${index + 1}つ目の設問は、2行にわたる長さになるまで言葉を重ねて書かれていますか？`,
        topic: 'other',
      })),
      alerts: repeated(analysis.alerts[0], 30),
      topics: repeated(analysis.topics[0], 25).map((topic) => ({
        ...topic,
        quotes: topic.quotes.map((quote) => ({ ...quote, text })),
      })),
    },
    actions: repeated(actions[0], 100).map((action) => ({ ...action, body: text })),
  };
}
