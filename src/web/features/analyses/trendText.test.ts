import { gapText, questionChangeText, trendText } from './trendText';

const roundsOf = (...scores: (number | null)[]) => scores.map((score) => ({ score }));

test.each<[string, ReturnType<typeof roundsOf>, number | null, string]>([
  [
    'falling',
    roundsOf(60, 70.2, 58.2),
    -12,
    '直近3回は58.2〜70.2で推移し、最新の回は58.2です（前回より12.0ポイント低下）。',
  ],
  [
    'rising',
    roundsOf(60, 62.5),
    2.5,
    '直近2回は60.0〜62.5で推移し、最新の回は62.5です（前回より2.5ポイント上昇）。',
  ],
  ['unchanged', roundsOf(60, 60), 0, '直近2回は60.0〜60.0で推移し、最新の回は60.0です（前回と同じ）。'],
  ['only one round', roundsOf(60), null, '最新の回は60.0です。'],
  [
    'latest round withheld',
    roundsOf(60, 62, null),
    null,
    '直近3回は60.0〜62.0で推移し、最新の回は、回答が少ないか受付中のため表示していません。',
  ],
  ['all rounds withheld', roundsOf(null, null), null, 'スコアを表示できる回はまだありません。'],
])('%s', (_name, trend, change, text) => expect(trendText(trend, change)).toBe(text));

test('names the rounds whose questions changed', () => {
  const trend = [
    { openFrom: '2026-11-06', questionsChanged: false },
    { openFrom: '2026-11-13', questionsChanged: true },
    { openFrom: '2026-11-20', questionsChanged: true },
  ];
  expect(questionChangeText(trend)).toBe('2026/11/13、2026/11/20の回に設問が変わりました。');
  expect(questionChangeText(trend.slice(0, 1))).toBe('');
});

test('explains gaps before the latest round, which has a sentence of its own', () => {
  expect(gapText(roundsOf(60, null, 62))).toBe('線の途切れは、回答が少なく、スコアを表示していない回です。');
  expect(gapText(roundsOf(60, 62, null))).toBe('');
});
