import {
  countLeans,
  isJudgement,
  leanLabel,
  leansText,
  overallLean,
  sentiments,
  type Sentiment,
} from './leans';

test.each<[Sentiment, readonly Sentiment[]]>([
  ['mixed', ['positive', 'negative']],
  ['positive', ['positive', 'positive', 'negative']],
  ['negative', ['negative', 'mixed', 'neutral', 'unclassified', 'unclassified']],
  ['neutral', ['neutral', 'neutral', 'unclassified']],
  ['unclassified', ['neutral', 'unclassified']],
])('%s is what most of %j say', (lean, leans) => expect(overallLean(countLeans(leans))).toBe(lean));

test('each lean has a name and a count of its own, and the counts add up', () => {
  expect(sentiments.map(leanLabel)).toEqual(['前向き', '気がかり', '賛否あり', '中立', '未分類']);
  expect(leanLabel(null)).toBe('中立・未分類');
  const counts = countLeans(['neutral', 'unclassified', 'unclassified', 'positive']);
  expect(counts).toEqual({ positive: 1, negative: 0, mixed: 0, neutral: 1, unclassified: 2 });
});

test.each<[string, Sentiment | null, readonly Sentiment[] | null]>([
  ['前向き1・中立3', 'positive', ['neutral', 'positive', 'neutral', 'neutral']],
  ['気がかり', 'negative', ['negative', 'negative']],
  ['中立・未分類', null, null],
])(
  '%s is said of a topic whose sentences are parts, without a word that contradicts them',
  (text, lean, leans) => expect(leansText({ lean, leans: leans && countLeans(leans) })).toBe(text),
);

test('neither neutral nor unclassified sentences judge', () => {
  expect(sentiments.filter(isJudgement)).toEqual(['positive', 'negative', 'mixed']);
});
