import fc from 'fast-check';
import type { Question } from '../../../../domain/questions/types';
import type { RoundAnswers, AnsweredSurvey } from '../../../../domain/analysis/types';
import { analyseRound } from './analyseRound';
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

const makeSurvey = (
  surveyId: number,
  text: string,
  overrides: Partial<AnsweredSurvey> = {},
): AnsweredSurvey => ({
  surveyId,
  name: `メンバー ${surveyId}`,
  answers: { workload: 4, free: text },
  report: [],
  late: false,
  canShareWithAiService: { survey: false, report: false },
  ...overrides,
});

const analyse = (surveys: readonly AnsweredSurvey[], minimum = 3) => {
  const round: RoundAnswers = {
    openFrom: '2026-11-16',
    questions: [workload, free],
    asked: surveys.length,
    surveys,
    names: surveys.map(({ name }) => name),
  };
  return analyseRound({ round, past: [], minimum });
};

const topics = async (...texts: string[]) =>
  (await analyse(texts.map((text, index) => makeSurvey(index + 1, text)))).topics;
const termsOf = async (...texts: string[]) => (await topics(...texts)).map(({ term }) => term);

test('sorts topics by the number of people, with compound nouns, sentiment and quotes', async () => {
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

test('a compound noun that only one sentence uses is counted by its words', async () => {
  const found = await topics('定例会議が遅れた。', '進捗会議が遅れた。', '会議が遅れた。');
  expect(found[0]).toMatchObject({ term: '会議', count: 3, people: 3 });
});

test('quotes are taken from as many people as possible', async () => {
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

test('a word in upper or lower case, full-width or half-width letters is one topic', async () => {
  const found = await topics('ＤＢの設計が難しい。', 'DBが遅い。', 'dbの調整に苦労した。');
  expect(found[0]).toMatchObject({ term: 'DB', people: 3, lean: 'negative' });
});

test('spellings and synonyms are one topic', async () => {
  const found = await topics('時間外が多くてつらい。', '残業が続いて疲れた。', '超過勤務が減らず困る。');
  expect(found[0]).toMatchObject({ term: '残業', people: 3, lean: 'negative' });
});

test('a sentence says of each topic what its clause says; those who differ make it mixed', async () => {
  const found = await topics(
    'レビューは丁寧ですが、納期が厳しいです。',
    'レビューが雑で困ります。納期には余裕があります。',
    '特にありません。',
  );
  expect(found.find(({ term }) => term === 'レビュー')).toMatchObject({ lean: 'mixed', people: 2 });
  const [quote] = found.find(({ term }) => term === '納期')!.quotes;
  expect(quote).toMatchObject({ text: 'レビューは丁寧ですが、納期が厳しいです。', lean: 'negative' });
});

test('names of people are never a topic', async () => {
  const texts = [
    '佐藤さんのおかげで助かった。',
    '佐藤さんに感謝しています。',
    'グプタに助けられて嬉しい。グプタに感謝。',
  ];
  const facts = await analyse(texts.map((text, index) => makeSurvey(index + 1, text, { name: 'グプタ 香' })));
  expect(facts.topics.map(({ term }) => term).join()).not.toMatch(/佐藤|グプタ/);
});

test('negated predicates are topics in their negative form', async () => {
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
])('the negative form of %s is %4$s', (base, pos, conjugation, expected) =>
  expect(negativeFormOf({ base, pos, conjugation, surface: base, detail: '自立', detail2: '*' })).toBe(
    expected,
  ),
);

test('texts of reports are analysed and quoted with their source', async () => {
  const surveys = [1, 2, 3].map((id) => makeSurvey(id, '', { report: ['', '納期が厳しいです。'] }));
  const [topic] = (await analyse(surveys)).topics;
  expect(topic).toMatchObject({ term: '納期', people: 3, lean: 'negative' });
  expect(topic!.quotes.map(({ source }) => source)).toEqual(['report', 'report', 'report']);
});

test('with fewer complete surveys than the minimum no text is stored', async () => {
  const facts = await analyse([makeSurvey(1, '納期が厳しい。'), makeSurvey(2, '納期が厳しい。')]);
  expect(facts).toMatchObject({ topics: [], conditionScore: null, engine: 'builtin', narrative: null });
  expect(JSON.stringify(facts)).not.toContain('納期');
});

test('splits sentences at full stops and line ends, without bullets and empty sentences', () => {
  expect(splitSentences('順調です。特になし！\r\n・レビューが遅い\n\n- バグ\n！？\n 123')).toEqual([
    '順調です。',
    '特になし！',
    'レビューが遅い',
    'バグ',
  ]);
});

test('does not truncate a text inside a surrogate pair', () => {
  expect(truncateText('𠮷😀𠮷😀', 3)).toBe('𠮷😀…');
  expect(truncateText('𠮷😀', 2)).toBe('𠮷😀');
});

test('the result is limited and well formed for any text', async () => {
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

test('a sentence that one person repeats counts once', async () => {
  const [topic] = await topics('納期が厳しい。\n納期が厳しい。', '納期が厳しい。', '納期が近い。');
  expect(topic).toMatchObject({ term: '納期', count: 3, people: 3 });
});

test('of ten thousand people with short texts nobody is left out', async () => {
  const said = ['納期が厳しくて不安です。', '残業が続いてつらい。'];
  const { topics: found, cutTexts } = await analyse(
    Array.from({ length: 10_000 }, (_, index) => makeSurvey(index + 1, said[index % 2]!)),
  );
  expect(cutTexts).toBeUndefined();
  expect(found.map(({ people }) => people).slice(0, 2)).toEqual([5_000, 5_000]);
});

test('the amount of text is limited for each person, so that all are analysed', async () => {
  const longText = Array.from({ length: 20_000 }, (_, line) => `${line}件目の障害。`).join('');
  const { topics: found, cutTexts } = await analyse([
    makeSurvey(1, longText),
    makeSurvey(2, '納期が厳しい。'),
    makeSurvey(3, '納期が厳しい。'),
  ]);
  expect(found[0]).toMatchObject({ term: '納期', people: 2 });
  expect(found[1]).toMatchObject({ term: '不具合', people: 1 });
  expect(found[1]!.count).toBeLessThan(5_000);
  expect(cutTexts).toBe(1);
});
