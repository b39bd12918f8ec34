import { contractsOnTrackTexts } from '../textTemplates/contractsOnTrackTexts';
import { contractsInTroubleTexts } from '../textTemplates/contractsInTroubleTexts';
import type { ProjectScenario } from './scenarioTypes';

/** Scores fall: the client changes its requirements, releases move into the night, and one person leaves. */
export const contractsProject: ProjectScenario = {
  key: 'contracts',
  name: '契約管理システム更改',
  client: 'hoshizora',
  projectStatus: 'open',
  members: [
    { person: 'suzuki', projectRole: 'editor', answerRate: 1 },
    { person: 'tanaka', projectRole: 'viewer', answerRate: 1 },
    { person: 'watanabe', projectRole: 'viewer', answerRate: 0.95 },
    { person: 'kobayashi', projectRole: 'viewer', answerRate: 0.95, untilRound: 9 },
    { person: 'yoshida', projectRole: 'viewer', answerRate: 0.9 },
    { person: 'ito', projectRole: 'viewer', answerRate: 0.95 },
    { person: 'nakamura', projectRole: 'viewer', answerRate: 0.85 },
  ],
  meanAnswers: {
    workload: [3.7, 3.6, 3.7, 3.5, 3.5, 3.4, 3.3, 3.2, 3.0, 2.4, 2.1, 1.9, 1.8],
    schedule: [3.8, 3.8, 3.7, 3.7, 3.6, 3.4, 3.3, 3.2, 3.1, 2.5, 2.3, 2.1, 2.1],
    quality: [3.9, 3.9, 3.9, 3.8, 3.8, 3.7, 3.7, 3.6, 3.5, 3.1, 2.9, 2.8, 2.7],
    teamwork: [4.0, 4.0, 4.1, 4.0, 4.0, 3.9, 3.9, 3.8, 3.8, 3.5, 3.4, 3.3, 3.3],
    client: [3.8, 3.9, 3.8, 3.7, 3.6, 3.4, 3.2, 3.0, 2.9, 2.2, 1.9, 1.7, 1.7],
    growth: [3.7, 3.7, 3.7, 3.7, 3.6, 3.6, 3.5, 3.5, 3.4, 3.0, 2.8, 2.7, 2.7],
    motivation: [3.8, 3.8, 3.8, 3.7, 3.7, 3.6, 3.5, 3.4, 3.2, 2.7, 2.4, 2.3, 2.2],
  },
  phases: [
    { fromRound: 0, templates: contractsOnTrackTexts },
    { fromRound: 9, templates: contractsInTroubleTexts },
  ],
  scriptedReports: [
    {
      round: 2,
      by: 'watanabe',
      done: '解約返戻金の計算を現行システムと突き合わせました。12,480件、一円単位まで一致しています。途中で端数処理の違いを見つけましたが、契約管理部の方に計算の根拠を教えていただき、半日で解決できました。',
      comments: [
        { by: 'suzuki', text: '12,480件の一致は見事です。この突き合わせの手順、他の計算にも使いましょう。' },
        {
          by: 'watanabe',
          text: 'ありがとうございます。手順は共有フォルダに置きました。',
          mentions: ['suzuki'],
        },
      ],
      reactions: { thumbs_up: ['suzuki', 'tanaka', 'ito'], heart: ['sato'] },
    },
    {
      round: 7,
      by: 'tanaka',
      trouble:
        '先方の担当の方が替わってから、前に決まったことをもう一度聞かれることが増えました。議事録をお渡ししても「聞いていない」と言われてしまい、どう進めればよいか迷っています。',
      comments: [
        {
          by: 'suzuki',
          text: '田中さん、共有ありがとう。次の定例で、決定事項の一覧を先方と読み合わせる時間を取ります。',
          mentions: ['tanaka'],
          reactions: { thumbs_up: ['tanaka', 'yoshida'] },
        },
        { by: 'tanaka', text: '助かります。一覧は私のほうで下書きしておきますね。' },
      ],
      reactions: { eyes: ['takahashi'] },
    },
    {
      round: 9,
      by: 'yoshida',
      trouble:
        '小林さんの異動で、夜間バッチが分かる人がいなくなりました。今週のリリースは正直、祈るような気持ちでした。',
      comments: [
        {
          by: 'suzuki',
          text: '不安な中、対応してくれてありがとう。小林さんに週1回だけ質問できる時間をもらいました。',
        },
        {
          by: 'ito',
          text: '夜間バッチの資料、私も読んでおきます。次は二人で入りましょう。',
          mentions: ['yoshida'],
        },
        { by: 'yoshida', text: '心強いです。お願いします！' },
      ],
      reactions: { confused_face: ['watanabe', 'tanaka'], eyes: ['takahashi'] },
    },
    {
      round: 10,
      by: 'watanabe',
      trouble:
        '契約照会画面の項目追加が、確定後に3回変わりました。毎回テストをやり直していて、今週だけで22時間かかっています。変更の理由が分かれば納得もできるのですが、「上の指示なので」としか伺えていません。変更を受け付ける日を決めていただくことはできないでしょうか。',
      comments: [
        {
          by: 'suzuki',
          text: '22時間という数字、とても助かります。この記録を持って、先方の課長に受付日の設定を申し入れます。',
          mentions: ['watanabe'],
          reactions: { heart: ['watanabe'], thumbs_up: ['ito', 'yoshida'] },
        },
        {
          by: 'takahashi',
          text: '私からも先方の部長に連絡します。鈴木さん、同席させてください。',
          mentions: ['suzuki'],
        },
        { by: 'watanabe', text: 'ありがとうございます。ほかの画面の分も時間を記録しておきます。' },
      ],
      reactions: { eyes: ['sato', 'takahashi'], confused_face: ['tanaka', 'ito'] },
    },
    {
      round: 11,
      by: 'tanaka',
      done: '仕様変更のあった名義変更の申請画面を直し、テストをやり直しました。夜間リリースに2回立ち会いました。',
      trouble:
        '夜間リリースの翌日も9時から定例があり、今週は二日続けて睡眠が4時間ほどでした。体調はまだ大丈夫ですが、判断が鈍っているのを感じます。せめて翌日の午前を空けてもらえると続けられます。',
      next: '名義変更の不具合の残り4件を直します。',
      freeText: '仕様変更と夜間リリースが重なって、丁寧に作りたい気持ちと現実の差がつらいです。',
      comments: [
        {
          by: 'suzuki',
          text: '田中さん、気づくのが遅くなって申し訳ない。夜間リリースの翌日は全員午前休、定例は14時からに変えました。今週から適用します。',
          mentions: ['tanaka'],
          reactions: { heart: ['tanaka', 'watanabe', 'yoshida'], ok: ['ito'] },
        },
        {
          by: 'tanaka',
          text: 'すぐに動いてくださってありがとうございます。それだけでもずいぶん違います。',
          mentions: ['suzuki'],
        },
        {
          by: 'takahashi',
          text: '来月から1名増員できる見込みになりました。受け入れの準備を一緒にお願いします。',
          mentions: ['suzuki'],
        },
      ],
      reactions: { eyes: ['sato', 'takahashi'], confused_face: ['watanabe'], heart: ['ito'] },
    },
    {
      round: 11,
      by: 'nakamura',
      trouble:
        '・変更依頼が電話とチャットの両方で来る\n・どれが最新か分からず、同じ画面を二度直した\n・外部メンバーは先方のチャットを見られないため、伝言になってしまう',
      comments: [
        {
          by: 'suzuki',
          text: '伝言の件、先方に外部メンバーの閲覧許可をお願いしています。それまでは私が一覧に転記します。',
        },
        { by: 'nakamura', text: '承知しました。一覧を正として進めます。' },
      ],
      reactions: { ok: ['suzuki'] },
    },
    {
      round: 12,
      by: 'ito',
      trouble:
        '・定例で「なぜ遅れているのか」と強い口調で問われ、場が凍った\n・仕様変更が理由だと説明したが、受け止めてもらえなかった\n・次回は鈴木さんか高橋さんに同席してほしい',
      freeText: '人員不足のまま仕様変更を受け続けるのは限界です。会社として線を引いてほしいです。',
      comments: [],
    },
    {
      round: 12,
      by: 'watanabe',
      done: '監査ログの変更依頼に対応しました。変更の受付日を決めていただいたおかげで、今週は割り込みが一件減りました。まだ十分ではありませんが、一歩前進だと思います。',
      comments: [{ by: 'ito', text: '記録を取っていた渡辺さんの力ですね。', mentions: ['watanabe'] }],
      reactions: { thumbs_up: ['ito', 'yoshida'] },
    },
  ],
  openRound: { complete: ['ito', 'yoshida', 'watanabe'], progress: [] },
  analysedBy: null,
  actions: [
    {
      round: 9,
      source: 'scoreDown',
      body: '夜間バッチの手順を資料にまとめ、二人で担当できるようにする',
      by: 'suzuki',
      assignee: 'ito',
      dueAfterDays: 14,
      doneInRound: 11,
    },
    {
      round: 10,
      source: 'lowQuestion',
      question: 'client',
      body: '定例で読み合わせる決定事項の一覧を、毎週更新する',
      by: 'suzuki',
      assignee: 'tanaka',
      dueAfterDays: 28,
    },
    {
      round: 11,
      source: 'lowQuestion',
      question: 'workload',
      body: '仕様変更を受け付ける日を、先方の課長と取り決める',
      by: 'takahashi',
      assignee: 'suzuki',
      dueAfterDays: 21,
    },
  ],
  roundsSinceLastOne: 0,
};
