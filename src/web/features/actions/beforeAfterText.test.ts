import { comparisonTexts, type Comparison } from './beforeAfterText';

const risen: Comparison = {
  before: [2.2, 2.1, 2.0],
  after: [2.9, 2.8, 3.0],
  means: { before: 2.1, after: 2.9, change: 0.8 },
  others: { value: 0.1, projects: 7 },
  band: 0.34,
  verdict: 'risen',
};
const question = { kind: 'lowQuestion', key: 'workload', name: '業務量' } as const;

test('a question that rose more than chance would explain', () => {
  expect(comparisonTexts(question, risen)).toEqual({
    figures: [
      '「業務量」の平均 2.10 → 2.90（前3回とあと3回の平均）',
      'ほかの7件のプロジェクトは同じあいだに +0.1（変化の中央値）',
    ],
    conclusion: 'ほかとの差 +0.70 は、ふだんの揺れの幅 ±0.34 を超えています。偶然とは言いきれない上昇です。',
  });
});

test.each<[string, Parameters<typeof comparisonTexts>[0], Partial<Comparison>, string | null]>([
  [
    'chance',
    question,
    { band: 0.9, verdict: 'usual' },
    'ほかとの差 +0.70 は、ふだんの揺れの幅 ±0.90 の中です。偶然でも起こります。',
  ],
  [
    'a fall without other projects',
    { kind: 'scoreDown', key: null, name: null },
    { means: { before: 60, after: 48, change: -12 }, others: null, band: 8, verdict: 'fallen' },
    '変化 -12.0 は、ふだんの揺れの幅 ±8.0 を超えています。偶然とは言いきれない低下です。',
  ],
  [
    'too early',
    question,
    { after: [2.9], means: null, others: null, band: null, verdict: 'tooEarly' },
    'まだ分かりません。決めたあとに開いた回の結果が2回分そろうと、前と比べます（いまは1回分）。',
  ],
  [
    'too few rounds before',
    question,
    { band: null, verdict: 'tooFewBefore' },
    '決める前の結果が4回分に満たないため、ふだんの揺れと比べられません。',
  ],
  [
    'people',
    { kind: 'topic', key: null, name: '残業' },
    { means: null, others: null, band: null, verdict: null },
    null,
  ],
])('%s', (_, source, changes, conclusion) => {
  expect(comparisonTexts(source, { ...risen, ...changes }).conclusion).toBe(conclusion);
});

test('people are listed by round, and not below the minimum', () => {
  const people = { ...risen, before: [5, null], after: [], means: null, others: null, band: null };
  expect(
    comparisonTexts({ kind: 'topic', key: null, name: '残業' }, { ...people, verdict: 'tooEarly' }).figures,
  ).toEqual(['話題「残業」を書いた人: 前 5人、少数 → あと なし']);
});
