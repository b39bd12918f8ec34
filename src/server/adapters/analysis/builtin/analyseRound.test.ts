import fc from 'fast-check';
import type { Question } from '../../../../domain/questions/types';
import type { RoundAnswers, AnsweredSurvey } from '../../../../domain/analysis/types';
import { analyseRound, type GivenMentions } from './analyseRound';
import { maxQuoteLength, truncateText } from './sentences';
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

const read = (surveys: readonly AnsweredSurvey[], minimum = 3, given?: GivenMentions) => {
  const round: RoundAnswers = {
    openFrom: '2026-11-16',
    questions: [workload, free],
    asked: surveys.length,
    surveys,
    names: surveys.map(({ name }) => name),
  };
  return analyseRound({ round, past: [], minimum }, given);
};
const analyse = async (surveys: readonly AnsweredSurvey[]) => (await read(surveys)).facts;

const topics = async (...texts: string[]) =>
  (await analyse(texts.map((text, index) => makeSurvey(index + 1, text)))).topics;

test('themes are found with what is said of them, and what says nothing is left out', async () => {
  const found = await topics(
    '残業が月60時間を超えていて、体がつらいです。',
    '先輩が丁寧に教えてくれて、とても助かりました。',
    '残業続きで疲れています。',
    '特になし',
  );
  expect(found.find(({ term }) => term === '業務量・残業')).toMatchObject({
    words: expect.arrayContaining(['残業']),
    people: 2,
    lean: 'negative',
  });
  expect(found.some(({ lean }) => lean === 'positive')).toBe(true);
  expect(JSON.stringify(found)).not.toContain('特になし');
});

test('texts of reports are analysed and quoted with their source', async () => {
  const surveys = [1, 2, 3].map((id) => makeSurvey(id, '', { report: ['', '納期が厳しいです。'] }));
  const [topic] = (await analyse(surveys)).topics;
  expect(topic).toMatchObject({ term: '納期・進み具合', people: 3, lean: 'negative' });
  expect(topic!.quotes.map(({ source }) => source)).toEqual(['report', 'report', 'report']);
});

test('with fewer complete surveys than the minimum no text is stored', async () => {
  const facts = await analyse([makeSurvey(1, '納期が厳しい。'), makeSurvey(2, '納期が厳しい。')]);
  expect(facts).toMatchObject({ topics: [], conditionScore: null, engine: 'builtin', narrative: null });
  expect(JSON.stringify(facts)).not.toContain('納期');
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
  expect(topic).toMatchObject({ term: '納期・進み具合', count: 3, people: 3 });
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
  expect(found[0]).toMatchObject({ term: '納期・進み具合', people: 2 });
  expect(found[1]).toMatchObject({ term: '品質・ミス', people: 1 });
  expect(found[1]!.count).toBeLessThan(5_000);
  expect(cutTexts).toBe(1);
});

test('an AI service may not read voices to talk with at once', async () => {
  const canShareWithAiService = { survey: true, report: true };
  const texts = ['毎晩眠れず、涙が出ます。納期が厳しいです。', '納期が不安です。', '会議が多いです。'];
  const { sentences, facts } = await read(
    texts.map((text, index) => makeSurvey(index + 1, text, { canShareWithAiService })),
  );
  expect(sentences.map(({ text }) => text)).toEqual([
    '納期が不安です。',
    '会議が多いです。',
    '納期が厳しいです。',
  ]);
  expect(facts.sentences?.total).toBe(4);
});
