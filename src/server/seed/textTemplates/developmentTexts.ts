import type { TextTemplates } from './templateTypes';

/** Templates for all software development projects, used in addition to `generalTexts`. */
export const developmentTexts: TextTemplates = {
  done: [
    '{feature}の実装が一通り終わり、レビューに出しました。',
    '{feature}の単体テストを完了しました。',
    '{feature}の設計書を見直し、指摘された箇所を直しました。',
    '{feature}の動作確認で見つけた細かな表示崩れを修正しました。',
    '{feature}まわりのテストデータを作り直しました。',
    '{mate}と二人で{feature}のレビューを進めました。',
    '{feature}の処理時間を測り、遅い箇所を一つ直しました。',
  ],
  doneItems: [
    '{feature}の設計レビュー指摘対応',
    '{feature}の単体テスト（残り3件）',
    '{feature}の結合テスト準備、観点表の作成',
    '{feature}の不具合1件を修正、再テスト済み',
    '{feature}の性能測定、結果は共有フォルダ',
    '{feature}の画面文言の見直し',
    'コードレビュー 5件',
    '{feature}のリリース手順書の下書き',
  ],
  trouble: {
    positive: ['急ぎではないですが、{feature}の検証環境がときどき遅いです。'],
    neutral: [
      '{feature}の仕様の書きぶりが曖昧で、読む人によって受け取り方が変わりそうです。',
      '{feature}のレビューが少し溜まっています。手の空いた方に見ていただけると助かります。',
      '検証環境の空きが少なく、順番待ちになることがあります。',
    ],
    negative: [],
  },
  next: [
    '{feature}のレビュー指摘を反映します。',
    '{feature}の結合テストに入ります。',
    '{client}に{feature}の画面を見ていただく予定です。',
    '{mate}と{feature}のテスト観点を洗い出します。',
    '{feature}の設計の残りに着手します。',
  ],
  freeText: {
    positive: ['レビューのコメントが具体的で勉強になっています。'],
    neutral: ['調べものに時間を使った一週間でした。メモは残してあります。'],
    negative: [],
  },
  leadOverrides: {
    done: ['{feature}の見積もりを見直し、{client}に提出しました。'],
    trouble: {
      positive: ['次の工程の要員計画を早めに固めたいと思っています。'],
      neutral: ['次の工程の見積もりで、{feature}の根拠がまだ弱いと感じています。'],
      negative: [],
    },
    next: [
      '{feature}の受け入れ条件を文章にして、{client}と合わせます。',
      '{feature}の品質状況を数字でまとめて報告します。',
    ],
  },
};
