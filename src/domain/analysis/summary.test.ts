import { computeRoundFacts } from './computeRoundFacts';
import * as summary from './summary';
import { participationOnly } from './tally';
import { questionsInTally, makeTally, makePastRound } from '../../../test/support/domain/analysisRounds';
import type { PastRound, RoundTally, Topic } from './types';

/** The texts of a summary. */
const summaryOf = (...input: Parameters<typeof summary.summaryOf>) =>
  summary.summaryOf(...input).map(({ text }) => text);

const topic = (term: string, lean: Topic['lean'], people = 3): Topic => ({
  term,
  count: people,
  people,
  lean,
  quotes: [],
});
const factsOf = (tally: RoundTally, past: readonly PastRound[], minimum: number) =>
  computeRoundFacts(questionsInTally(tally), tally, past, minimum);
const goodTally = makeTally('2026-11-16', { workload: [0, 0, 0, 4, 0] });

test('a round with good results', () => {
  expect(
    summaryOf(
      factsOf(goodTally, [makePastRound('2026-11-09', 50)], 3),
      [topic('レビュー', 'positive'), topic('進捗会議', 'neutral')],
      3,
    ),
  ).toEqual([
    '対象者4人のうち4人が回答し、コンディションスコアは前回から25.0ポイント上がって75.0となりました。',
    '前回と比べて「業務量」の評価が上がりました。',
    '自由記述では「レビュー」（3人）に前向きな声がありました。',
  ]);
});

test('an open round as people see it who may not read its answers', () => {
  expect(
    summaryOf(factsOf(participationOnly(goodTally), [makePastRound('2026-11-09', 50)], 3), [], 3),
  ).toEqual(['対象者4人のうち4人が回答しました。', '受付中のため、スコアと内容は表示していません。']);
});

test('a round with bad results: of too many sentences the eNPS is left out', () => {
  const lowTally = makeTally(
    '2026-11-16',
    { workload: [2, 2, 0, 0, 0], schedule: [0, 0, 0, 4, 0], recommend: [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0] },
    { participation: { completed: 4, asked: 12 } },
  );
  const past = [
    makeTally('2026-11-09', { workload: [0, 0, 4, 0, 0], schedule: [0, 4, 0, 0, 0] }),
    makePastRound('2026-11-02', 25),
    makePastRound('2026-10-26', 0),
  ];
  expect(
    summaryOf(factsOf(lowTally, past, 3), [topic('納期', 'negative'), topic('支援', 'positive')], 3, 3),
  ).toEqual([
    '対象者12人のうち、半数に満たない4人（33%）が回答し、コンディションスコアは前回から6.3ポイント上がって43.8となり、4回続けて50を下回っています。',
    '前回と比べて「スケジュール」の評価が上がり、「業務量」の評価が下がり、特に低いのは「業務量」（平均1.50）です。',
    '自由記述では「支援」（3人）に前向きな声があり、「納期」（3人）に気がかりな声がありました。',
  ]);
});

test('the first round has no comparison, an unchanged score is described as the same', () => {
  expect(summaryOf(factsOf(goodTally, [], 3), [], 3)[0]).toMatch(/、コンディションスコアは75.0です。$/);
  expect(summaryOf(factsOf(goodTally, [makePastRound('2026-11-09', 75)], 3), [], 3)[0]).toMatch(
    /、コンディションスコアは前回と同じ75.0です。$/,
  );
});

test.each<[number[], number[], string]>([
  [[0, 0, 0, 4, 0], [0, 0, 0, 0, 4], 'コンディションスコアは前回から25.0ポイント下がって75.0となりました。'],
  [[0, 0, 4, 0, 0], [0, 0, 0, 4, 0], 'コンディションスコアは前回から25.0ポイント下がって50.0となりました。'],
  [
    [0, 4, 0, 0, 0],
    [0, 0, 4, 0, 0],
    'コンディションスコアは前回から25.0ポイント下がって25.0となり、低い水準です。',
  ],
])('a fallen score, low below 50: %j after %j', (now, before, sentence) => {
  const tally = makeTally('2026-11-16', { workload: now });
  expect(summaryOf(factsOf(tally, [makeTally('2026-11-09', { workload: before })], 3), [], 3)[0]).toBe(
    `対象者4人のうち4人が回答し、${sentence}`,
  );
});

test('a round without scale questions has no score', () => {
  const recommend = [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2];
  expect(summaryOf(factsOf(makeTally('2026-11-16', { recommend }), [], 3), [], 3)).toEqual([
    '対象者4人のうち4人が回答しました。',
    'eNPSは0です。',
  ]);
});

test('that fewer than half have answered is said once it is an alert, which it is not while the round is open', () => {
  const facts = factsOf({ ...goodTally, participation: { completed: 2, asked: 5 } }, [], 3);
  expect(summaryOf(facts, [], 3)[0]).toMatch(/^対象者5人のうち、半数に満たない2人が回答し、/);
  expect(summaryOf({ ...facts, alerts: [] }, [], 3)[0]).toMatch(/^対象者5人のうち2人が回答し、/);
  const late = { ...facts, alerts: [], late: 3 };
  expect(summaryOf(late, [], 3)[0]).toMatch(/^対象者5人のうち2人（ほかに遅れて3人）が回答し、/);
  const unanswered = { kind: 'unanswered', key: null };
  expect(summary.summaryOf({ ...late, late: 2 }, [], 3)[0]?.sources).toContainEqual(unanswered);
  expect(summary.summaryOf(late, [], 3)[0]?.sources).not.toContainEqual(unanswered);
});

test('topics that people wrote about unfavourably only', () => {
  expect(summaryOf(factsOf(goodTally, [], 3), [topic('納期', 'negative')], 3).at(-1)).toBe(
    '自由記述では「納期」（3人）に気がかりな声がありました。',
  );
});

test.each([
  [1, '「納期」（3人）が多く挙がりました。'],
  [2, '「納期」（3人・8件中2件）に気がかりな声がありました。'],
  [8, '「納期」（3人・8件すべて）に気がかりな声がありました。'],
])(
  'of the sentences of a topic %i are said to be unfavourable, not those that only mention it',
  (negative, text) => {
    const leans = { positive: 0, negative, mixed: 0, neutral: 8 - negative, unclassified: 0 };
    const unfavourable = { ...topic('納期', 'negative'), count: 8, leans };
    expect(summaryOf(factsOf(goodTally, [], 3), [unfavourable], 3).at(-1)).toBe(`自由記述では${text}`);
  },
);

test('the topics of most unfavourable sentences come first', () => {
  const named = ['納期', '会議', '残業'].map((term, index) => {
    const leans = { positive: 0, negative: index + 2, mixed: 0, neutral: 6 - index, unclassified: 0 };
    return { ...topic(term, 'negative'), count: 8, leans };
  });
  expect(summaryOf(factsOf(goodTally, [], 3), named, 3).at(-1)).toMatch(/「残業」.*「会議」.*「納期」/);
});

test('from ten people on a rate is given', () => {
  const firstOf = (asked: number) =>
    summaryOf(factsOf({ ...goodTally, participation: { completed: 6, asked } }, [], 3), [], 3)[0];
  expect([9, 10].map(firstOf)).toEqual([
    '対象者9人のうち6人が回答し、コンディションスコアは75.0です。',
    '対象者10人のうち6人（60%）が回答し、コンディションスコアは75.0です。',
  ]);
});

test('two questions and three topics at most are named, and the eNPS with its change', () => {
  const scales = (column: number) => Array.from({ length: 5 }, (_, index) => (index === column ? 4 : 0));
  const round = (openFrom: string, column: number, recommend: readonly number[]) =>
    makeTally(openFrom, {
      workload: scales(column),
      schedule: scales(column),
      quality: scales(column),
      recommend,
    });
  const [low, high] = [
    [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4],
  ];
  const sentences = (now: RoundTally, before: RoundTally, topics: Topic[] = []) =>
    summaryOf(factsOf(now, [before], 3), topics, 3);
  const good = (openFrom: string) => round(openFrom, 4, high!);
  const bad = (openFrom: string) => round(openFrom, 0, low!);
  const topics = ['甲', '乙', '丙', '丁'].map((term) => topic(term, 'neutral'));
  expect(sentences(good('2026-11-16'), bad('2026-11-09'), topics).slice(1)).toEqual([
    '前回と比べて「業務量」「スケジュール」の評価が上がりました。',
    'eNPSは100（前回比 ▲200 上昇）です。',
    '自由記述では「甲」（3人）、「乙」（3人）、「丙」（3人）が多く挙がりました。',
  ]);
  expect(sentences(bad('2026-11-16'), good('2026-11-09')).slice(1)).toEqual([
    '前回と比べて「業務量」「スケジュール」の評価が下がり、特に低いのは「業務量」（平均1.00）、「スケジュール」（平均1.00）です。',
    'eNPSは−100（前回比 ▼200 低下）です。',
  ]);
  expect(sentences(good('2026-11-16'), good('2026-11-09'))[1]).toBe('eNPSは100（前回比 変化なし）です。');
});

test('a topic that fewer people than the minimum wrote about is not named', () => {
  const text = summaryOf(factsOf(goodTally, [], 3), [topic('田中さん', 'negative', 2)], 3).join('');
  expect(text).not.toContain('田中');
});

test('a withheld round gives the reason', () => {
  const facts = factsOf({ ...goodTally, complete: 2, participation: { completed: 2, asked: 5 } }, [], 3);
  expect(summaryOf(facts, [topic('納期', 'negative')], 3)).toEqual([
    '対象者5人のうち、半数に満たない2人が回答しました。',
    '完了した回答が3人分に満たないため、スコアと内容は表示していません。',
  ]);
});

test('a round without members', () => {
  const facts = factsOf({ ...goodTally, complete: 0, participation: { completed: 0, asked: 0 } }, [], 3);
  expect(summaryOf(facts, [], 3)[0]).toBe('今回は、対象のメンバーがいませんでした。');
});

test('each sentence names what it rests on', () => {
  const facts = factsOf(
    makeTally('2026-11-16', { workload: [2, 2, 0, 0, 0], recommend: [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0] }),
    [makeTally('2026-11-09', { workload: [0, 0, 4, 0, 0] })],
    3,
  );
  const unanswered = { ...facts, participation: { completed: 4, asked: 5 } };
  const topics = [topic('支援', 'positive'), topic('納期', 'negative'), topic('会議', 'neutral')];
  expect(summary.summaryOf(unanswered, topics, 3).map(({ sources }) => sources)).toEqual([
    [
      { kind: 'distribution', key: null },
      { kind: 'unanswered', key: null },
    ],
    [{ kind: 'distribution', key: 'workload' }],
    [{ kind: 'distribution', key: 'recommend' }],
    [
      { kind: 'topic', key: '納期' },
      { kind: 'topic', key: '支援' },
    ],
  ]);
});

test('what a service wrote of topics gets the numbers that the product counted', () => {
  const topics = [
    { ...topic('納期', 'negative', 4), count: 7 },
    topic('会議', 'negative', 3),
    topic('支援', 'positive', 2),
  ];
  const counted = (...keys: (string | null)[]) =>
    summary.withTopicCounts(
      {
        text: '不安の声があります。',
        sources: keys.map((key) => ({ kind: key === null ? 'distribution' : 'topic', key })),
      },
      topics,
      3,
    ).text;
  expect(counted('納期')).toBe('不安の声があります（4人・7件）。');
  expect(counted('納期', '会議', null)).toBe('不安の声があります（「納期」4人・7件、「会議」3人・3件）。');
  // The numbers of a topic of fewer people than the minimum are not told.
  expect(counted('納期', '支援')).toBe('不安の声があります（「納期」4人・7件）。');
  for (const key of ['支援', '評価', null]) expect(counted(key)).toBe('不安の声があります。');
});
