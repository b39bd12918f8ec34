import fc from 'fast-check';
import type { Question, RoundAnswers, AnsweredSurvey } from '../../../../domain/analysis/types';
import { builtinEngine } from './builtinEngine';
import { maxQuoteLength, splitSentences, truncateText } from './sentences';
import { negativeFormOf } from './terms';
import { maxQuotesPerTopic, maxTopics } from './topics';

const workload: Question = {
  key: 'workload',
  kind: 'scale',
  label: '業務量',
  topic: 'workload',
  required: true,
};
const free: Question = { key: 'free', kind: 'text', label: '自由記述', topic: 'other', required: false };

const sheet = (surveyId: number, text: string, change: Partial<AnsweredSurvey> = {}): AnsweredSurvey => ({
  surveyId,
  serviceUserId: surveyId,
  name: `メンバー ${surveyId}`,
  answers: { workload: 4, free: text },
  report: [],
  late: false,
  mayShareWithAiService: { survey: false, report: false },
  ...change,
});

const analyse = (sheets: readonly AnsweredSurvey[], minimum = 3) => {
  const round: RoundAnswers = {
    openFrom: '2026-11-16',
    questions: [workload, free],
    asked: sheets.length,
    surveys: sheets,
  };
  return builtinEngine.analyse({ round, past: [], minimum });
};

const topics = async (...texts: string[]) =>
  (await analyse(texts.map((text, index) => sheet(index + 1, text)))).topics;
const termsOf = async (...texts: string[]) => (await topics(...texts)).map(({ term }) => term);

test('what several people wrote about comes first, compounds whole, with lean and quotes', async () => {
  const found = await topics(
    '進捗会議が長すぎて集中できない。',
    '進捗会議は水曜日になりました。レビューが丁寧で助かりました。',
    '進捗会議が多くて疲れます。\n・レビューは好調です',
  );
  expect(found[0]).toEqual({
    term: '進捗会議',
    count: 3,
    people: 3,
    lean: 'negative',
    quotes: [
      { surveyId: 1, source: 'survey', text: '進捗会議が長すぎて集中できない。', lean: 'negative' },
      { surveyId: 3, source: 'survey', text: '進捗会議が多くて疲れます。', lean: 'negative' },
      { surveyId: 2, source: 'survey', text: '進捗会議は水曜日になりました。', lean: 'neutral' },
    ],
  });
  expect(found[1]).toMatchObject({ term: 'レビュー', count: 2, people: 2, lean: 'positive' });
  expect(found.map(({ term }) => term)).not.toContain('会議');
});

test('a compound only one sentence uses is counted by its words', async () => {
  const found = await topics('定例会議が遅れた。', '進捗会議が遅れた。', '会議が遅れた。');
  expect(found[0]).toMatchObject({ term: '会議', count: 3, people: 3 });
});

test('quotes let everybody speak before anybody speaks twice', async () => {
  const [topic] = await topics(
    '納期が不安。納期が厳しい。納期に遅れた。',
    '納期がつらい。',
    '納期は来週です。',
  );
  expect(topic!.quotes.map(({ surveyId, text }) => [surveyId, text])).toEqual([
    [1, '納期が不安。'],
    [2, '納期がつらい。'],
    [3, '納期は来週です。'],
    [1, '納期が厳しい。'],
    [1, '納期に遅れた。'],
  ]);
});

test('the same word in other letters is one topic', async () => {
  const found = await topics('ＤＢの設計が難しい。', 'DBが遅い。', 'dbの調整に苦労した。');
  expect(found[0]).toMatchObject({ term: 'DB', people: 3, lean: 'negative' });
});

test('people are never a topic', async () => {
  const named = [
    '佐藤さんのおかげで助かった。',
    '佐藤さんに感謝しています。',
    'グプタに助けられて嬉しい。グプタに感謝。',
  ];
  const facts = await analyse(named.map((text, index) => sheet(index + 1, text, { name: 'グプタ 香' })));
  expect(facts.topics.map(({ term }) => term).join()).not.toMatch(/佐藤|グプタ/);
});

test('predicates are named as they were meant', async () => {
  const terms = await termsOf(
    '人が足りない。',
    '時間が足りていません。',
    '納期に間に合わなかった。間に合いませんでした。',
  );
  expect(terms).toEqual(expect.arrayContaining(['足りない', '間に合わない']));
});

test.each([
  ['足りる', '動詞', '一段', '足りない'],
  ['決まる', '動詞', '五段・ラ行', '決まらない'],
  ['追いつく', '動詞', '五段・カ行イ音便', '追いつかない'],
  ['合う', '動詞', '五段・ワ行促音便', '合わない'],
  ['楽しい', '形容詞', '形容詞・イ段', '楽しくない'],
  ['良い', '形容詞', '形容詞・アウオ段', '良くない'],
])('%s denied is %4$s', (base, pos, conjugation, expected) =>
  expect(negativeFormOf({ base, pos, conjugation, surface: base, detail: '自立', detail2: '*' })).toBe(
    expected,
  ),
);

test('report texts are read too and keep their source', async () => {
  const sheets = [1, 2, 3].map((id) => sheet(id, '', { report: ['', '納期が厳しいです。'] }));
  const [topic] = (await analyse(sheets)).topics;
  expect(topic).toMatchObject({ term: '納期', people: 3, lean: 'negative' });
  expect(topic!.quotes.map(({ source }) => source)).toEqual(['report', 'report', 'report']);
});

test('with fewer complete sheets than the minimum no word of anybody is kept', async () => {
  const facts = await analyse([sheet(1, '納期が厳しい。'), sheet(2, '納期が厳しい。')]);
  expect(facts).toMatchObject({ topics: [], conditionScore: null, engine: 'builtin', narrative: null });
  expect(JSON.stringify(facts)).not.toContain('納期');
});

test('sentences end at full stops and line ends, without list marks and empty ones', () => {
  expect(splitSentences('順調です。特になし！\r\n・レビューが遅い\n\n- バグ\n！？\n 123')).toEqual([
    '順調です。',
    '特になし！',
    'レビューが遅い',
    'バグ',
  ]);
});

test('a text is never cut inside a character', () => {
  expect(truncateText('𠮷😀𠮷😀', 3)).toBe('𠮷😀…');
  expect(truncateText('𠮷😀', 2)).toBe('𠮷😀');
});

test('whatever people write, the result is bounded and well formed', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          '会議',
          '納期',
          'ない',
          '。',
          '助かる',
          '😀',
          '𠮷',
          '遅れ',
          'が',
          '\n',
          'DB',
          '不安',
          'な',
        ),
        { maxLength: 200 },
      )
      .map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 3, maxLength: 6 }), async (texts) => {
      const found = await topics(...texts);
      expect(found.length).toBeLessThanOrEqual(maxTopics);
      for (const { quotes, count, people } of found) {
        expect(quotes.length).toBeLessThanOrEqual(maxQuotesPerTopic);
        expect(quotes.length).toBeGreaterThan(0);
        expect(people).toBeLessThanOrEqual(count);
        for (const quote of quotes) expect(Array.from(quote.text).length).toBeLessThanOrEqual(maxQuoteLength);
      }
      expect(JSON.stringify(found)).not.toMatch(/\\ud[89a-f]/);
    }),
    { numRuns: 20 },
  );
});

test('a sentence somebody repeats counts once', async () => {
  const [topic] = await topics('納期が厳しい。\n納期が厳しい。', '納期が厳しい。', '納期が近い。');
  expect(topic).toMatchObject({ term: '納期', count: 3, people: 3 });
});

test('long texts are read in pieces, so that others get their turn', async () => {
  await analyse([]);
  let othersHadTheirTurn = false;
  setImmediate(() => (othersHadTheirTurn = true));
  const long = (id: number) =>
    Array.from({ length: 60 }, (_, line) => `${id}の${line}番目の進捗会議が長くて作業時間が足りない。`).join(
      '',
    );
  const facts = await analyse(Array.from({ length: 20 }, (_, index) => sheet(index + 1, long(index))));
  expect(facts.topics[0]).toMatchObject({ people: 20 });
  expect(othersHadTheirTurn).toBe(true);
});

test('nobody can fill the whole reading: everyone has an equal share', async () => {
  const flood = Array.from({ length: 20_000 }, (_, line) => `${line}件目の障害。`).join('');
  const { topics: found } = await analyse([
    sheet(1, flood),
    sheet(2, '納期が厳しい。'),
    sheet(3, '納期が厳しい。'),
  ]);
  expect(found[0]).toMatchObject({ term: '納期', people: 2 });
  expect(found[1]).toMatchObject({ term: '障害', people: 1 });
  expect(found[1]!.count).toBeLessThan(5_000);
});
