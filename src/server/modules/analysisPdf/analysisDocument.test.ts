import { sampleAnalysisContent } from '../../../../test/support/sampleAnalysisContent';
import { analysisDocument } from './analysisDocument';

/** A sentence with the people and the quote that the page shows beside it. The PDF is for a meeting and leaves them out. */
const sentence = (text: string) => ({
  text,
  sources: [],
  quote: '秋山が書いた文',
  people: { count: 1, named: [{ serviceUserId: 7, name: '秋山 一郎', image: null }] },
});

const item = (text: string) => ({ kind: 'item', text });
const name = (text: string) => ({ kind: 'name', text });
const quote = (text: string) => ({ kind: 'quote', text });
const remark = (text: string) => ({ kind: 'remark', text });

const linesOf = (heading: string, { sections }: ReturnType<typeof analysisDocument>) =>
  sections.find((section) => section.heading === heading)?.lines;

test('says of whom and of which round it is, and when it was made', () => {
  expect(analysisDocument(sampleAnalysisContent())).toMatchObject({
    kind: '分析',
    owner: '株式会社テスト',
    title: '基幹システムの更新',
    subtitle: '2026/11/13の回',
    foot: { subject: '基幹システムの更新・2026/11/13の回・株式会社テスト', made: '2026/11/20に作成' },
  });
});

test('has score, participation and eNPS with their changes, and counts the alerts', () => {
  const enps = { score: 20, count: 5, change: -13 };
  expect(analysisDocument(sampleAnalysisContent({ enps })).figures).toEqual([
    {
      name: 'コンディションスコア',
      value: { text: '48.0', step: 'low1' },
      note: { text: '前回比 ▼12.0 低下', trend: 'fall' },
    },
    { name: '参加', value: { text: '4/6人' }, note: { text: '' } },
    { name: 'eNPS（5人）', value: { text: '20' }, note: { text: '前回比 ▼13 低下', trend: 'fall' } },
    { name: '気になる点', value: { text: '2件' }, note: { text: 'うちアクションあり1件' } },
  ]);
});

test('has summary, alerts, trend, means of the questions, themes with quotes, and actions', () => {
  expect(analysisDocument(sampleAnalysisContent()).sections).toEqual([
    { heading: '要約', lines: [item('対象者6人のうち4人が回答しました。')] },
    {
      heading: '気になる点（2件）',
      lines: [item('「スケジュール」が低い（平均2.30）'), item('スコアが12.0ポイント低下（アクションあり）')],
    },
    {
      heading: 'スコアの推移',
      note: '破線は50です。',
      chart: {
        max: 100,
        threshold: 50,
        columns: [
          { label: '11/06', value: 60, valueText: '60.0', step: 'high1' },
          { label: '11/13', value: 48, valueText: '48.0', step: 'low1' },
        ],
      },
    },
    {
      heading: '設問ごとの平均',
      note: '1〜5の平均を低い順に並べています。5が良い状態です。',
      table: {
        headings: ['設問', '今回', '前回', '前回比'],
        rows: [
          {
            name: 'スケジュール（2026/11/13の回に言い回しを変更）',
            figures: [
              { text: '2.30', step: 'low2' },
              { text: '3.50' },
              { text: '▼1.20 低下', trend: 'fall' },
            ],
          },
          {
            name: '業務量',
            figures: [
              { text: '2.90', step: 'low1' },
              { text: '2.90' },
              { text: '変化なし', trend: 'slight' },
            ],
          },
          {
            name: '品質',
            figures: [
              { text: '3.50', step: 'high1' },
              { text: '3.00' },
              { text: '▲0.50 上昇', trend: 'rise' },
            ],
          },
        ],
      },
    },
    {
      heading: '話題',
      lines: [
        name('納期・進み具合（3件・3人、気がかり2・未分類1）'),
        quote('「納期が厳しい。」'),
        quote('「納期が不安です。」'),
        name('会議（3件・3人、気がかり2・未分類1）'),
        remark('話題を読み取れなかった文 12 / 58'),
      ],
    },
    {
      heading: '未完了のアクション（3件）',
      lines: [
        item('2026/12/01（火）まで、田中 美咲さん: 作業の分け方を見直す'),
        item('2026/12/02（水）まで、田中 美咲さん（このプロジェクトを離れました）: 会議を減らす'),
        item('2026/12/03（木）まで、退会したメンバー: 納期を相談する'),
      ],
    },
  ]);
});

test('a question without enough answers has neither mean nor change', () => {
  const { questions } = sampleAnalysisContent().analysis;
  const [question] = questions.map((each) => ({ ...each, mean: null, change: null }));
  const { sections } = analysisDocument(sampleAnalysisContent({ questions: [question!] }));
  expect(sections.find(({ table }) => table)?.table?.rows).toEqual([
    { name: '品質', figures: [{ text: '—' }, { text: '—' }, { text: '比較なし', trend: 'slight' }] },
  ]);
});

test('a voice to talk with at once is no quote of it', () => {
  const { analysis } = sampleAnalysisContent();
  const topics = analysis.topics.map((topic) => ({
    ...topic,
    quotes: topic.quotes.map((each, index) => ({ ...each, isVoice: index === 0 })),
  }));
  const lines = linesOf('話題', analysisDocument(sampleAnalysisContent({ topics })));
  expect(lines?.slice(0, 2)).toEqual([
    name('納期・進み具合（3件・3人、気がかり2・未分類1）'),
    quote('「納期が不安です。」'),
  ]);
  expect(JSON.stringify(lines)).not.toContain('納期が厳しい');
});

test('does not name the authors of quotes, nor whose answers wait for a reply', () => {
  const content = sampleAnalysisContent({ summary: [sentence('返信がありません。')] });
  expect(JSON.stringify(analysisDocument(content))).not.toContain('秋山');
});

test('a withheld round has its participation and the reason only', () => {
  const content = sampleAnalysisContent({
    withheld: { reason: 'tooFew', complete: 1, minimum: 3 },
    conditionScore: null,
    change: null,
    summary: ['対象者6人のうち1人が回答しました。', '3人に満たないため表示しません。'].map(sentence),
    participation: { completed: 1, asked: 6 },
  });
  const { figures, sections } = analysisDocument(content);
  expect(figures).toEqual([{ name: '参加', value: { text: '1/6人' }, note: { text: '' } }]);
  expect(sections).toEqual([
    {
      heading: '要約',
      lines: [item('対象者6人のうち1人が回答しました。'), item('3人に満たないため表示しません。')],
    },
  ]);
});

test('a round that is open says so, and large groups have a percentage', () => {
  const participation = { completed: 9, asked: 12 };
  const { subtitle, figures } = analysisDocument({
    ...sampleAnalysisContent({ participation, late: 1 }),
    now: new Date('2026-11-19T12:00:00Z'),
  });
  expect(subtitle).toBe('2026/11/13の回（受付中）');
  expect(figures[1]).toEqual({
    name: '参加',
    value: { text: '9/12人' },
    note: { text: '75%・遅れた回答 1人' },
  });
});

test('all alerts are listed, and of many actions the first four and the number of the others', () => {
  const { actions, analysis } = sampleAnalysisContent();
  const many = <T>(value: T | undefined) => Array<T>(6).fill(value!);
  const document = analysisDocument({
    ...sampleAnalysisContent({ alerts: many(analysis.alerts[1]) }),
    actions: many(actions[1]),
  });
  expect(linesOf('気になる点（6件）', document)).toHaveLength(6);
  const actionLines = linesOf('未完了のアクション（6件）', document);
  expect(actionLines).toHaveLength(5);
  expect(actionLines?.at(-1)).toEqual(remark('ほか2件'));
});
