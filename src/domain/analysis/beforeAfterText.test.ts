import type { BeforeAfter } from './beforeAfter';
import { comparisonTexts, hasOutcome, outcomeSentence } from './beforeAfterText';

const risen: BeforeAfter = {
  before: [2.2, 2.1, 2.0],
  after: [2.9, 2.8, 3.0],
  means: { before: 2.1, after: 2.9, change: 0.8 },
  others: { value: 0.1, projects: 7 },
  band: 0.34,
  verdict: 'risen',
};
const question = { kind: 'lowQuestion', name: '業務量' } as const;

test('a question that rose more than chance would explain', () => {
  expect(comparisonTexts(question, risen)).toEqual({
    figures: [
      ['「業務量」の平均', '2.10 → 2.90', '（決める前の3回と決めたあとの3回の平均）'],
      ['ほかの7件のプロジェクトは同じ期間に', '+0.1（変化の中央値）'],
    ],
    conclusion: 'ほかとの差 +0.70 は、通常の変動幅 ±0.34 を超えています。偶然とは言いきれない上昇です。',
  });
});

test.each<[string, Parameters<typeof comparisonTexts>[0], Partial<BeforeAfter>, string | null]>([
  [
    'chance',
    question,
    { band: 0.9, verdict: 'usual' },
    'ほかとの差 +0.70 は、通常の変動幅 ±0.90 の範囲内です。偶然でも起こりえます。',
  ],
  [
    'a fall without other projects',
    { kind: 'scoreDown', name: null },
    { means: { before: 60, after: 48, change: -12 }, others: null, band: 8, verdict: 'fallen' },
    '変化 −12.0 は、通常の変動幅 ±8.0 を超えています。偶然とは言いきれない低下です。',
  ],
  [
    'too early',
    question,
    { after: [2.9], means: null, others: null, band: null, verdict: 'tooEarly' },
    '前後の平均の比較は、あと1回の結果が出ると表示されます。',
  ],
  [
    'too few rounds before',
    question,
    { band: null, verdict: 'tooFewBefore' },
    '決める前の結果が4回分に満たないため、通常の変動と比べられません。',
  ],
  [
    'people',
    { kind: 'topic', name: '残業' },
    { means: null, others: null, band: null, verdict: null },
    '話題は、書いた人の数だけを並べます。通常の変動やほかのプロジェクトとは比べられません。',
  ],
  [
    'people, whom no later round will have compared',
    { kind: 'topic', name: '残業' },
    { after: [], means: null, others: null, band: null, verdict: 'tooEarly' },
    '話題は、書いた人の数だけを並べます。通常の変動やほかのプロジェクトとは比べられません。',
  ],
])('%s', (_, source, changes, conclusion) => {
  expect(comparisonTexts(source, { ...risen, ...changes }).conclusion).toBe(conclusion);
});

test('until there are means, a question is listed by round; scores are not', () => {
  const early = { ...risen, means: null, others: null, band: null, verdict: 'tooEarly' } as const;
  const figuresOf = (source: Parameters<typeof comparisonTexts>[0], after: readonly number[]) =>
    comparisonTexts(source, { ...early, after }).figures;
  expect(figuresOf(question, [2.9])).toEqual([
    ['「業務量」の平均', '決める前 2.20、2.10、2.00', '→ 決めたあと 2.90'],
  ]);
  expect(figuresOf(question, [])).toEqual([
    ['「業務量」の平均', '決める前 2.20、2.10、2.00', '→ 決めたあとの結果はまだありません'],
  ]);
  expect(figuresOf({ kind: 'scoreDown', name: null }, [2.9])).toEqual([]);
});

test('people are listed by round, and not below the minimum', () => {
  const people = { ...risen, before: [5, null], after: [], means: null, others: null, band: null };
  expect(
    comparisonTexts({ kind: 'topic', name: '残業' }, { ...people, verdict: 'tooEarly' }).figures,
  ).toEqual([['話題「残業」を書いた人', '決める前 5人、少数', '→ 決めたあとの結果はまだありません']]);
});

const noMeans = { means: null, others: null, band: null };
test.each<[string, Parameters<typeof comparisonTexts>[0], Partial<BeforeAfter>, string]>([
  [
    'beside other projects',
    question,
    {},
    'あと、「業務量」の平均は2.10から2.90になり、ほかのプロジェクトとの差は偶然とは言いきれません。',
  ],
  [
    'alone',
    question,
    { others: null },
    'あと、「業務量」の平均は2.10から2.90になり、偶然とは言いきれません。',
  ],
  [
    'chance',
    question,
    { verdict: 'usual' },
    'あと、「業務量」の平均は2.10から2.90になりましたが、偶然でも起こる幅です。',
  ],
  [
    'too few rounds before',
    question,
    { band: null, verdict: 'tooFewBefore' },
    'あと、「業務量」の平均は2.10から2.90になりましたが、通常の変動とは比べられません。',
  ],
  ['too early', question, { ...noMeans, verdict: 'tooEarly' }, 'あとの変化は、まだ分かりません。'],
  [
    'people',
    { kind: 'topic', name: '残業' },
    { ...noMeans, verdict: null, before: [5, 4], after: [4, null] },
    'あと、話題「残業」を書いた人は4人から少数になりました。',
  ],
])('what came of an action in one sentence: %s', (_, source, changes, end) => {
  const comparison = { ...risen, ...changes };
  expect(outcomeSentence('作業を分ける', source, comparison)).toBe(`「作業を分ける」を決めた${end}`);
  expect(hasOutcome(comparison)).toBe(changes.verdict !== 'tooEarly');
});
