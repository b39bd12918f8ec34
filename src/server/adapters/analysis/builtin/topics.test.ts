import type { Sentiment } from '../../../../domain/analysis/leans';
import type { Theme } from '../../../../domain/analysis/themes';
import { countSentences, extractTopics, type AnalysedSentence } from './topics';

/** A sentence of a person about some themes, each with the nouns that carry it. */
const sentence = (
  surveyId: number,
  text: string,
  ...mentions: [theme: Theme, lean: Sentiment, ...words: string[]][]
): AnalysedSentence => ({
  surveyId,
  source: 'survey',
  text,
  mentions: mentions.map(([theme, lean, ...words]) => ({ theme, lean, words })),
});

test('topics are the themes of most people first, with their words and quotes', () => {
  const [first, second] = extractTopics(
    [
      sentence(1, '定例会議が長い。', ['meetings', 'negative', '定例会議']),
      sentence(2, '定例会議は水曜日。', ['meetings', 'neutral', '定例会議']),
      sentence(3, '会議が多くて疲れる。', ['meetings', 'negative', '会議'], ['health', 'negative']),
      sentence(1, '疲れた。', ['health', 'negative']),
    ],
    [],
  );
  expect(first).toEqual({
    term: '会議',
    words: ['定例会議', '会議'],
    count: 3,
    people: 3,
    lean: 'negative',
    leans: { positive: 0, negative: 2, mixed: 0, neutral: 1, unclassified: 0 },
    quotes: [
      { surveyId: 1, source: 'survey', text: '定例会議が長い。', lean: 'negative' },
      { surveyId: 3, source: 'survey', text: '会議が多くて疲れる。', lean: 'negative' },
      { surveyId: 2, source: 'survey', text: '定例会議は水曜日。', lean: 'neutral' },
    ],
  });
  expect(second).toMatchObject({ term: '体調・気持ち', words: [], count: 2, people: 2 });
});

test('quotes are taken from as many people as possible', () => {
  const [topic] = extractTopics(
    [
      ...['不安', '厳しい', '遅れた'].map((text) => sentence(1, text, ['deadlines', 'negative'])),
      sentence(2, 'つらい', ['deadlines', 'negative']),
      sentence(3, '来週です', ['deadlines', 'neutral']),
    ],
    [],
  );
  expect(topic!.quotes.map(({ surveyId, text }) => [surveyId, text])).toEqual([
    [1, '不安'],
    [2, 'つらい'],
    [3, '来週です'],
    [1, '厳しい'],
    [1, '遅れた'],
  ]);
});

test('what is unclassified is counted apart from what is neutral, and the counts add up', () => {
  const said: Sentiment[] = ['positive', 'negative', 'mixed', 'neutral', 'unclassified', 'unclassified'];
  const [topic] = extractTopics(
    said.map((lean, index) => sentence(index, `${index}`, ['growth', lean])),
    [],
  );
  expect(topic).toMatchObject({
    count: 6,
    lean: 'mixed',
    leans: { positive: 1, negative: 1, mixed: 1, neutral: 1, unclassified: 2 },
  });
});

test('sentences are counted, and those without a theme', () => {
  const sentences = [
    sentence(1, '会議が長い。', ['meetings', 'negative']),
    sentence(1, '特になし'),
    sentence(2, '特になし'),
  ];
  expect(countSentences(sentences)).toEqual({ total: 3, withoutTheme: 2, people: 2 });
});

test('a single sentence that judges nothing is no topic', () => {
  for (const lean of ['neutral', 'unclassified'] as const)
    expect(extractTopics([sentence(1, '会議は水曜日。', ['meetings', lean])], [])).toEqual([]);
  expect(extractTopics([sentence(1, '会議が長い。', ['meetings', 'negative'])], [])).toHaveLength(1);
});

test('words are each counted once in any case, and names of people are none', () => {
  const [topic] = extractTopics(
    [
      sentence(1, 'a', ['tools', 'negative', 'PC', 'グプタ端末']),
      sentence(2, 'b', ['tools', 'negative', 'pc']),
      sentence(3, 'c', ['tools', 'negative', 'アプリ']),
    ],
    ['グプタ'],
  );
  expect(topic!.words).toEqual(['PC', 'アプリ']);
});
