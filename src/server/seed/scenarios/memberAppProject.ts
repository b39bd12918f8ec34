import { memberAppTexts as templates } from '../textTemplates/memberAppTexts';
import type { ProjectScenario } from './scenarioTypes';

/** Healthy and stable. */
export const memberAppProject: ProjectScenario = {
  key: 'app',
  name: '会員アプリ運用保守',
  client: 'komorebi',
  projectStatus: 'open',
  members: [
    { person: 'yamamoto', projectRole: 'editor', answerRate: 1 },
    { person: 'tanaka', projectRole: 'viewer', answerRate: 0.95 },
    { person: 'watanabe', projectRole: 'viewer', answerRate: 0.95 },
    { person: 'kobayashi', projectRole: 'viewer', answerRate: 0.9 },
    { person: 'kato', projectRole: 'viewer', answerRate: 0.9 },
    { person: 'matsumoto', projectRole: 'viewer', answerRate: 0.85 },
  ],
  meanAnswers: {
    workload: [3.9, 4.0, 3.9, 3.8, 4.0, 4.1, 3.9, 3.7, 3.9, 4.0, 4.1, 4.0, 4.0],
    schedule: [4.2, 4.2, 4.1, 4.2, 4.3, 4.2, 4.2, 4.0, 4.2, 4.3, 4.3, 4.2, 4.3],
    quality: [4.0, 4.0, 4.1, 4.0, 4.1, 4.1, 4.1, 4.0, 4.1, 4.2, 4.2, 4.2, 4.2],
    teamwork: [4.3, 4.3, 4.4, 4.3, 4.4, 4.4, 4.3, 4.3, 4.4, 4.5, 4.4, 4.5, 4.5],
    client: [4.2, 4.2, 4.2, 4.3, 4.3, 4.2, 4.3, 4.1, 4.3, 4.4, 4.4, 4.4, 4.4],
    growth: [3.6, 3.5, 3.6, 3.5, 3.6, 3.7, 3.6, 3.6, 3.7, 3.7, 3.8, 3.7, 3.8],
    motivation: [4.0, 4.0, 4.0, 3.9, 4.1, 4.1, 4.0, 3.9, 4.1, 4.1, 4.2, 4.1, 4.2],
  },
  phases: [{ fromRound: 0, templates }],
  scriptedReports: [
    {
      round: 5,
      by: 'kato',
      trouble:
        '落ち着いている分、新しい技術に触れる機会が少ないです。月に一度でも勉強会ができたらうれしいです。',
      comments: [
        {
          by: 'yamamoto',
          text: 'いいですね、やりましょう。第3水曜の16時から1時間、業務時間内で確保します。最初のテーマを決めてもらえますか。',
          mentions: ['kato'],
          reactions: { heart: ['kato', 'watanabe'], thumbs_up: ['tanaka', 'kobayashi'] },
        },
        { by: 'kato', text: 'ありがとうございます！読み上げ対応の話から始めたいです。' },
        { by: 'matsumoto', text: '外部メンバーも参加してよければ、ぜひお願いします。' },
        { by: 'yamamoto', text: 'もちろんです。', mentions: ['matsumoto'] },
      ],
      reactions: { thumbs_up: ['watanabe', 'tanaka'], smile: ['matsumoto'] },
    },
    {
      round: 7,
      by: 'kobayashi',
      trouble: '催事の差し替え3件と新OSの検証が同じ週に重なりました。来月も重なりそうです。',
      comments: [
        {
          by: 'yamamoto',
          text: '来月分は催事の担当を分けます。検証は渡辺さんと二人でお願いします。',
          mentions: ['watanabe'],
        },
        { by: 'watanabe', text: '了解です。検証項目の表を先に作っておきますね。' },
        { by: 'kobayashi', text: '助かります。' },
      ],
      reactions: { ok: ['yamamoto', 'watanabe'] },
    },
    {
      round: 11,
      by: 'watanabe',
      done: '新OSの検証を、作っておいた表に沿って二日で終えました。見つかった表示崩れは2件だけで、どちらもその日のうちに直っています。デジタル推進課の方には検証結果の一覧をお送りし、「社内の報告にそのまま使えます」と言っていただきました。',
      comments: [
        {
          by: 'yamamoto',
          text: '完璧な段取りでした。この表は次の年も使える財産ですね。',
          reactions: { heart: ['watanabe'] },
        },
        {
          by: 'tanaka',
          text: '表のおかげで迷わず進められました。ありがとうございます！',
          mentions: ['watanabe'],
        },
      ],
      reactions: { thumbs_up: ['yamamoto', 'kobayashi', 'kato'], heart: ['tanaka', 'sato'] },
    },
    {
      round: 12,
      by: 'kato',
      done: '勉強会の4回目を開きました。今回は松本さんに「店頭でのアプリの使われ方」を話していただき、改善の種が5つ見つかりました。',
      comments: [{ by: 'watanabe', text: '現場の話、とても面白かったです。次回も楽しみにしています。' }],
      reactions: { smile: ['watanabe'], heart: ['yamamoto'] },
    },
  ],
  openRound: { complete: ['yamamoto', 'watanabe', 'kato'], progress: ['kobayashi'] },
  analysedBy: 'yamamoto',
  feedback: { useful: false, comment: 'よい回なので、話題よりも続けたいことが知りたいです。' },
  roundsSinceLastOne: 0,
};
