import type { Question } from '../../../domain/questions/types';
import { defaultQuestions } from '../../../domain/questions/defaults';
import { deliveryAfterChangeTexts } from '../textTemplates/deliveryAfterChangeTexts';
import { deliveryBeforeChangeTexts } from '../textTemplates/deliveryBeforeChangeTexts';
import type { ProjectScenario } from './scenarioTypes';

/** Added to the question version that starts with the change in how the team works. */
const questionsAfterChange: readonly Question[] = [
  {
    key: 'helpful',
    kind: 'multi',
    topic: 'teamwork',
    label: '新しい進め方のうち、助けになったものはどれですか？',
    required: false,
    options: ['二週間ごとのデモ', 'ふりかえり', '15分の朝会', 'ペア作業', '配車センターの訪問'],
  },
  {
    key: 'recommend',
    kind: 'nps',
    topic: 'motivation',
    label: 'このプロジェクトで働くことを、親しい同僚にどのくらい勧めたいですか？',
    labels: ['まったく勧めたくない', 'ぜひ勧めたい'],
    required: true,
  },
];

const textQuestions = defaultQuestions.filter(({ kind }) => kind === 'text');
const nonTextQuestions = defaultQuestions.filter(({ kind }) => kind !== 'text');

/** Scores rise after round 5, when the team starts to demonstrate working software every two weeks. */
export const deliveryProject: ProjectScenario = {
  key: 'delivery',
  name: '配送管理システム刷新',
  client: 'shirakaba',
  projectStatus: 'open',
  members: [
    { person: 'suzuki', projectRole: 'editor', answerRate: 1 },
    { person: 'ito', projectRole: 'editor', answerRate: 1 },
    { person: 'tanaka', projectRole: 'viewer', answerRate: 0.95 },
    { person: 'yoshida', projectRole: 'viewer', answerRate: 0.9 },
    { person: 'kato', projectRole: 'viewer', answerRate: 0.95 },
    { person: 'nakamura', projectRole: 'viewer', answerRate: 0.85, fromRound: 2 },
  ],
  meanAnswers: {
    workload: [3.0, 2.9, 2.8, 2.7, 2.7, 2.6, 3.0, 3.3, 3.5, 3.7, 3.7, 3.8, 3.8],
    schedule: [2.8, 2.7, 2.6, 2.5, 2.4, 2.4, 2.8, 3.1, 3.4, 3.6, 3.8, 3.8, 3.9],
    quality: [3.2, 3.1, 3.1, 3.0, 3.0, 3.0, 3.2, 3.5, 3.7, 3.8, 3.9, 4.0, 4.0],
    teamwork: [3.4, 3.3, 3.3, 3.2, 3.1, 3.2, 3.6, 3.9, 4.1, 4.2, 4.3, 4.3, 4.3],
    client: [2.9, 2.8, 2.7, 2.6, 2.6, 2.7, 3.2, 3.6, 3.9, 4.1, 4.1, 4.2, 4.2],
    growth: [3.2, 3.2, 3.1, 3.1, 3.1, 3.1, 3.3, 3.5, 3.7, 3.8, 3.9, 3.9, 4.0],
    motivation: [3.1, 3.0, 2.9, 2.8, 2.8, 2.8, 3.3, 3.6, 3.8, 4.0, 4.1, 4.1, 4.2],
  },
  phases: [
    { fromRound: 0, templates: deliveryBeforeChangeTexts },
    { fromRound: 6, templates: deliveryAfterChangeTexts },
  ],
  versions: [
    {
      fromRound: 6,
      by: 'suzuki',
      questions: [...nonTextQuestions, ...questionsAfterChange, ...textQuestions],
    },
  ],
  scriptedReports: [
    {
      round: 4,
      by: 'kato',
      trouble:
        '配車計画画面の設計が三度目の書き直しになりました。紙の上で議論しているうちは、現場の方も何が欲しいのか言葉にしづらいのだと思います。動くものを一つ見せられたら、話が早いのではないでしょうか。',
      comments: [
        { by: 'ito', text: '同感です。荷物追跡だけなら一週間で動くものを作れます。' },
        {
          by: 'suzuki',
          text: '加藤さん、伊藤さん、良い提案です。先方に「二週間ごとに動くものを見せる」進め方を相談してみます。',
          mentions: ['kato', 'ito'],
          reactions: { thumbs_up: ['kato', 'ito', 'yoshida'], heart: ['takahashi'] },
        },
        { by: 'kato', text: 'ありがとうございます！画面のたたき台は私が用意します。' },
      ],
      reactions: { thumbs_up: ['ito', 'tanaka'], eyes: ['suzuki'] },
    },
    {
      round: 6,
      by: 'suzuki',
      done: '先方の責任者と合意し、今週から二週間ごとのデモを始めました。初回は荷物追跡の最小版です。配車センターの方が6名来てくださり、その場で10件の感想をいただきました。',
      comments: [
        {
          by: 'takahashi',
          text: '思い切った変更をよくまとめてくれました。最初の数回は私も見に行きます。',
          mentions: ['suzuki'],
        },
        { by: 'yoshida', text: '感想を直接聞けたのが一番よかったです。' },
      ],
      reactions: { heart: ['takahashi', 'sato', 'kato'], thumbs_up: ['tanaka', 'yoshida', 'ito'] },
    },
    {
      round: 9,
      by: 'tanaka',
      freeText:
        'デモで要望を直したら、二週間後に「本当に変わってる」と喜んでもらえました。作る楽しさを思い出しました。',
      comments: [
        {
          by: 'suzuki',
          text: '現場のリーダーも同じことを言っていました。田中さんの聞き方が上手なんだと思います。',
        },
        { by: 'tanaka', text: 'うれしいです。次は再配達受付を見ていただく予定です。' },
      ],
      reactions: { smile: ['kato', 'ito'], heart: ['suzuki'] },
    },
    {
      round: 11,
      by: 'ito',
      done: '・移行リハーサル1回目を実施（5時間20分、目標は4時間40分）\n・遅い処理を3つ特定、うち1つは索引の追加で半分に\n・手順書に実測時間を記入',
      trouble: '・残り40分の短縮方法を決めたい\n・当日の現場の人員がまだ決まっていない',
      comments: [
        {
          by: 'suzuki',
          text: '実測があると話が早いです。当日の人員は金曜までに物流企画部から回答をもらいます。',
          mentions: ['ito'],
        },
        { by: 'kato', text: '送り状の変換は前日に済ませられそうです。20分は縮むと思います。' },
        { by: 'ito', text: 'それ、いいですね。明日一緒に試しましょう。', mentions: ['kato'] },
      ],
      reactions: { thumbs_up: ['suzuki', 'yoshida'], eyes: ['takahashi'] },
    },
    {
      round: 12,
      by: 'kato',
      done: '送り状の変換を前日に済ませる手順を伊藤さんと試し、移行時間が22分縮みました。',
      comments: [],
      reactions: { thumbs_up: ['ito'], smile: ['yoshida'] },
    },
  ],
  openRound: { complete: ['ito', 'yoshida', 'kato'], progress: [] },
  analysedBy: 'ito',
  feedback: {
    useful: true,
    comment: 'メンバーの言葉が話題ごとにまとまっていて、ふりかえりの議題にそのまま使えました。',
  },
  actions: [
    {
      round: 4,
      source: 'lowQuestion',
      question: 'schedule',
      body: '動く画面を2週間ごとに見せ、優先順位をその場で決めてもらう',
      by: 'ito',
      assignee: 'suzuki',
      dueAfterDays: 14,
      doneInRound: 6,
    },
  ],
  roundsSinceLastOne: 0,
};
