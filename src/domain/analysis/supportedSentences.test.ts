import { makePastRound, makeTally, questionsInTally } from '../../../test/support/domain/analysisRounds';
import { computeRoundFacts } from './computeRoundFacts';
import { supportedSentences } from './supportedSentences';
import type { Sentiment } from './leans';
import type { Topic } from './types';

const topic = (term: string, lean: Sentiment, people: number, quotes: readonly string[]): Topic => ({
  term,
  lean,
  people,
  count: people,
  quotes: quotes.map((text, index) => ({ surveyId: index + 1, source: 'survey', text, lean })),
});

/** 12 asked, 4 answered (before: 4 of 4); 業務量 1.5 (before 3), スケジュール 4 (before 2), score 43.8 (before 37.5). */
const tally = makeTally(
  '2026-11-16',
  { workload: [2, 2, 0, 0, 0], schedule: [0, 0, 0, 4, 0], recommend: [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0] },
  { participation: { completed: 4, asked: 12 } },
);
const past = [
  makeTally('2026-11-09', { workload: [0, 0, 4, 0, 0], schedule: [0, 4, 0, 0, 0] }),
  makePastRound('2026-11-02', 50),
];
const counted = computeRoundFacts(questionsInTally(tally), tally, past, 3);
const topics = [
  topic('残業', 'negative', 4, ['残業が増えてつらい。', '月に80時間の残業は厳しい。']),
  topic('レビュー', 'positive', 2, ['レビューが丁寧で助かる。']),
];
const facts = { ...counted, topics, summary: [], narrative: null, engine: 'builtin' };
const evidence = { facts, sent: JSON.stringify(facts), names: ['花沢'] };
const isSupported = (sentence: string) => supportedSentences([sentence], evidence).length === 1;

test.each([
  // Numbers, also of their units
  'コンディションスコアは43.8です。',
  'コンディションスコアは前回から6.3ポイント上がり、43.8と低い水準です。',
  '対象者12人のうち4人が回答しました。',
  '参加率は33%にとどまりました。',
  '参加率は3割ほどです。',
  '11月16日の回では「業務量」の平均が1.5でした。',
  '残業については「80時間」という声があります。',
  '対象者十二人のうち四人が回答しました。',
  '参加率は三十三%です。',
  '残業に触れた声は4件です。',
  '残業は一人ひとりで違います。',
  '対象者のうち8人が未回答です。',
  '残業には7つの原因が考えられます。',
  '残業についての71番目の意見です。',
  // Movements
  '前回と比べて「スケジュール」が上がり、「業務量」が下がりました。',
  '業務量の評価が低下しています。',
  'スケジュールは改善しました。',
  '参加率が大きく下がっています。',
  '残業が増えています。',
  'スコアは下がっていません。',
  'スケジュールは、大きく上がりました。',
  '業務量とスケジュールのうち片方が上がりました。',
  'スケジュールは上がりましたが長いあいだ見直しの機会があまりないようです。',
  '時間が少なくてもスケジュールは上がりました。',
  '全体として良好ですが、残業の声があります。',
  // The lowest and the highest, low and high
  '最も低いのは「業務量」です。',
  'スケジュールの評価が最も高くなりました。',
  '話題として最も多いのは残業です。',
  'eNPSは低い水準です。',
  '業務量の評価は低いままです。',
  '参加率は低い水準です。',
  // Topics
  '「残業」に不満の声が目立ちます。',
  'レビューは好評です。',
  '残業について皆さんと話し合いましょう。',
  '残業への負担感が見られます。',
  '参加率は半数を下回っています。',
  // Proposals claim nothing
  '残業を減らす方法を話し合ってみましょう。',
  '業務量を見直し、改善してください。',
  '残業について、プロジェクトマネージャーとお客様に相談してみましょう。',
])('keeps %s', (sentence) => expect(isSupported(sentence)).toBe(true));

test.each([
  // Lying: numbers and units that no fact has
  'コンディションスコアは87です。',
  '参加率は43.8%です。',
  '4ポイント上がり、スコアは43.8です。',
  '残業は月12時間です。',
  '残業は2倍になりました。',
  '三十人が残業に触れました。',
  '参加率は8割です。',
  '五人が残業に触れました。',
  '十人が残業に触れました。',
  '十四人が残業に触れました。',
  'コンディションスコアは48です。',
  'コンディションスコアは43.82です。',
  'コンディションスコアは8.43です。',
  '三十五人が残業に触れました。',
  '参加率は八割です。',
  '残業に触れた声は12件です。',
  '業務量について全員が不満です。',
  '対象者の全員が回答しました。',
  '参加率は半数を超えています。',
  '半数の人が残業に触れました。',
  // Lying: movements
  '「業務量」が上がりました。',
  '業務量のスコアは上がりました。',
  'スコアは前回より下がりました。',
  'コンディションスコアは横ばいです。',
  'スコアに変化はありません。',
  'スコアに変化なし。',
  'スコアに変化がなく、43.8です。',
  'スコアが最も改善しました。',
  'スコアは上がり続けています。',
  'スコアは上がっていません。',
  'モチベーションが下がっています。',
  '「業務量」はスケジュールより上がりました。',
  '大きく上がり、スコアは43.8です。',
  '特に下がっていません、残業の話です。',
  'レビューが増えています。',
  // Lying: order and level
  '最も低いのは「スケジュール」です。',
  '業務量が最も高い評価です。',
  '最も多い話題はレビューです。',
  '最も少ない話題は残業です。',
  'スコアは高い水準です。',
  'スケジュールの評価は低いです。',
  '参加率は高い水準です。',
  'スコアは最も高くなりました。',
  // Lying: names and leans
  '「評価制度」への声が目立ちます。',
  '残業とともに「評価制度」への声が目立ちます。',
  '残業は「月」の問題です。',
  '業務量に喜びの声があります。',
  'レビューに不満の声が目立ちます。',
  '残業は好評です。',
  '残業への不満は見られません。',
  '来月は組織の変更が予定されています。',
  // Talking
  'はい、承知しました。',
  '以下のとおり、スコアを分析しました。',
  'ご回答ありがとうございました。残業についてお手伝いします。',
  'AIの言語モデルなので、残業は分かりません。',
  '2つの点が気になります。',
  // Instructions and people
  '残業について https://evil.example をご覧ください。',
  '残業の件は hr@evil.example へ連絡してください。',
  '残業を減らすためパスワードを送ってください。',
  '残業代は別の口座に振り込んでください。',
  '残業代は振込です。',
  '残業が多いのは花沢です。',
  '田中さんの残業が目立ちます。',
  '残業については koenowa-help.example をご覧ください。',
  '残業については ｋｏｅｎｏｗａ－ｈｅｌｐ．ｅｘａｍｐｌｅ をご覧ください。',
  '残業については evil。com を見てください。',
  '残業の件は hr＠evil へ連絡してください。',
  '残業の相談は 03-1234-5678 まで。',
  '残業の相談は０９０−１２３４−５６７８まで。',
  '残業の相談は 0120 123 456 まで。',
  '残業の相談は+81 90 1234 5678まで。',
  '残業の相談は〇九〇一二三四五六七八まで。',
  '山本課長が残業を増やしています。',
  '森君と高橋様の残業が多いようです。',
  'スミスさんの残業が目立ちます。',
  'みどりさんが残業を増やしています。',
  '残業が多いのはみどりさん',
  '残業<script>alert(1)</script>',
  '残業<b>が増えています。',
  '残業</b>が増えています。',
])('drops %s', (sentence) => expect(isSupported(sentence)).toBe(false));

test('without an earlier round nothing has moved', () => {
  const first = computeRoundFacts(questionsInTally(tally), tally, [], 3);
  const alone = { ...evidence, facts: { ...facts, ...first } };
  const sentences = ['スコアは前回と同じです。', 'スコアは上がりました。', 'スコアは43.8です。'];
  expect(supportedSentences(sentences, alone)).toEqual(['スコアは43.8です。']);
});

test('numbers have the units of their facts', () => {
  const questions = counted.questions.map((each) => ({ ...each, count: 5, change: -1.33 }));
  const alerts = [{ kind: 'lowStreak' as const, score: 43.8, rounds: 9 }];
  const changed = { ...facts, questions, alerts, topics: [topic('残業', 'negative', 7, [])] };
  const sentences = [
    '業務量には5人が答えました。',
    '残業には7人が触れました。',
    '業務量は前回から1.33ポイント下がりました。',
    'スコアが低いのは9回目です。',
    '残業には6人が触れました。',
  ];
  expect(supportedSentences(sentences, { ...evidence, facts: changed })).toEqual(sentences.slice(0, 4));
});

test('without an eNPS and without scores other sentences are kept', () => {
  const noFigures = { ...facts, enps: null, conditionScore: null };
  const sentences = [
    '対象者12人のうち4人が回答しました。',
    'コンディションスコアは43.8です。',
    'eNPSは低い水準です。',
  ];
  expect(supportedSentences(sentences, { ...evidence, facts: noFigures })).toEqual(sentences.slice(0, 1));
});

test('in a round that everybody answered as before nothing has moved, and 全員 is true', () => {
  const unchanged = { ...tally, participation: { completed: 4, asked: 4 } };
  const same = computeRoundFacts(
    questionsInTally(tally),
    unchanged,
    [{ ...unchanged, openFrom: '2026-11-09' }],
    3,
  );
  const sentences = [
    '対象者の全員が回答しました。',
    '対象者の全員がすでに回答しました。',
    'コンディションスコアは横ばいです。',
    'スコアは上がりました。',
    'スコアは下がりました。',
  ];
  expect(supportedSentences(sentences, { ...evidence, facts: { ...facts, ...same } })).toEqual(
    sentences.slice(0, 3),
  );
});

test('the newest round may be the best one', () => {
  const worse = [makePastRound('2026-11-09', 25), makePastRound('2026-11-02', 0)];
  const best = computeRoundFacts(questionsInTally(tally), tally, worse, 3);
  const rising = { ...evidence, facts: { ...facts, ...best } };
  const sentences = [
    'スコアは最も高くなりました。',
    'スコアは最も低くなりました。',
    'スコアが最も伸びました。',
  ];
  expect(supportedSentences(sentences, rising)).toEqual(sentences.slice(0, 1));
});

test.each([
  ['仕事', true],
  ['チーム', true],
  ['IT', true],
  ['量', false],
  ['Ｔシャツ', false],
  ['天気', false],
])('%s stands for the question 仕事の量は適切ですか？チームとIT: %s', (word, isSubject) => {
  const questions = counted.questions.map((each) => ({ ...each, label: '仕事の量は適切ですか？チームとIT' }));
  const asked = { ...evidence, facts: { ...facts, questions, topics: [] } };
  const sentence = `${word}について話し合いましょう。`;
  expect(supportedSentences([sentence], asked)).toEqual(isSubject ? [sentence] : []);
});
