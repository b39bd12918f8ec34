import { pageCountOfPdf } from '../../../../test/support/readPdf';
import { sampleAnalysisContent } from '../../../../test/support/sampleAnalysisContent';
import { analysisDocument } from './analysisDocument';
import { drawAnalyses } from './drawAnalyses';

/** A sentence with the people and the quote that the page shows beside it. The PDF is for a meeting and leaves them out. */
const sentence = (text: string) => ({
  text,
  sources: [],
  quote: '秋山が書いた文',
  people: { count: 1, named: [{ serviceUserId: 7, name: '秋山 一郎', image: null }] },
});
const detail = { maxNoteLines: 2, quotesPerTopic: 2, countsUnread: true };

test('has score and change, participation, trend, summary, alerts, themes with quotes, and actions', () => {
  const { addressee, facts, headline, chart, notes } = analysisDocument(sampleAnalysisContent(), detail);
  expect(addressee).toEqual(['基幹システムの更新']);
  expect(facts).toEqual([
    ['回', '2026/11/13'],
    ['参加', '4/6人'],
  ]);
  expect(headline).toEqual(['コンディションスコア', '48.0（前回比 ▼12.0 低下）']);
  expect(chart).toMatchObject({
    columns: [
      { label: '11/06', value: 60, valueText: '60.0' },
      { label: '11/13', value: 48, valueText: '48.0' },
    ],
  });
  expect(notes).toEqual([
    ['要約', '対象者6人のうち4人が回答しました。'],
    [
      '気になる点（2件）',
      '・「スケジュール」が低い（平均2.30）',
      '・スコアが12.0ポイント低下（アクションあり）',
    ],
    ['話題「納期・進み具合」（3件・3人、気がかり2・未分類1）', '「納期が厳しい。」', '「納期が不安です。」'],
    ['話題「会議」（3件・3人、気がかり2・未分類1）'],
    ['話題を読み取れなかった文 12 / 58'],
    [
      '未完了のアクション（3件）',
      '・2026/12/01（火）まで、田中 美咲さん: 作業の分け方を見直す',
      '・2026/12/02（水）まで、田中 美咲さん（このプロジェクトを離れました）: 会議を減らす',
      '・2026/12/03（木）まで、退会したメンバー: 納期を相談する',
    ],
  ]);
});

test('a voice to talk with at once is no quote of it', () => {
  const { analysis } = sampleAnalysisContent();
  const topics = analysis.topics.map((topic) => ({
    ...topic,
    quotes: topic.quotes.map((quote, index) => ({ ...quote, isVoice: index === 0 })),
  }));
  const { notes } = analysisDocument(sampleAnalysisContent({ topics }), detail);
  expect(notes).toContainEqual([
    '話題「納期・進み具合」（3件・3人、気がかり2・未分類1）',
    '「納期が不安です。」',
  ]);
});

test('does not name the authors of quotes, nor whose answers wait for a reply', () => {
  const content = sampleAnalysisContent({ summary: [sentence('返信がありません。')] });
  const document = analysisDocument(content, detail);
  expect(JSON.stringify(document)).not.toContain('秋山');
});

test('a withheld round has its participation and the reason only', () => {
  const content = sampleAnalysisContent({
    withheld: { reason: 'tooFew', complete: 1, minimum: 3 },
    conditionScore: null,
    change: null,
    summary: ['対象者6人のうち1人が回答しました。', '3人に満たないため表示しません。'].map(sentence),
    participation: { completed: 1, asked: 6 },
  });
  expect(analysisDocument(content, detail)).toEqual({
    title: '分析',
    addressee: ['基幹システムの更新'],
    facts: [['回', '2026/11/13']],
    headline: ['参加', '1/6人'],
    lead: [],
    tables: [],
    notes: [['要約', '対象者6人のうち1人が回答しました。', '3人に満たないため表示しません。']],
    maxNoteLines: 2,
  });
});

test('a round that is open says so, and large groups have a percentage', () => {
  const participation = { completed: 9, asked: 12 };
  const { facts } = analysisDocument(
    { ...sampleAnalysisContent({ participation, late: 1 }), now: new Date('2026-11-19T12:00:00Z') },
    detail,
  );
  expect(facts).toEqual([
    ['回', '2026/11/13（受付中）'],
    ['参加', '9/12人（75%）'],
    ['遅れた回答', '1人'],
  ]);
});

const long = '長い文章はページに入るだけ短くなります。'.repeat(20);

test('texts of any number and length take one page each', async () => {
  const short = sampleAnalysisContent();
  const { projectName, analysis, actions, now } = short;
  const [point] = analysis.trend;
  const [alert] = analysis.alerts;
  const [topic] = analysis.topics;
  const [action] = actions;
  const repeated = <T>(value: T | undefined, count: number): T[] => Array<T>(count).fill(value!);
  const tooLong = {
    now,
    projectName: projectName.padEnd(100, '長'),
    analysis: {
      ...analysis,
      late: 1,
      trend: repeated(point, 12),
      summary: repeated(sentence(long), 5),
      alerts: repeated(alert, 30),
      topics: repeated(topic, 25).map((each) => ({
        ...each,
        quotes: each.quotes.map((quote) => ({ ...quote, text: long })),
      })),
    },
    actions: repeated(action, 100).map((each) => ({ ...each, body: long })),
  };
  expect(pageCountOfPdf(await drawAnalyses([short, tooLong, short], '分析'))).toBe(3);
});
