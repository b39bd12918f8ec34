import { generalTexts } from './generalTexts';
import { portalDevelopmentTexts } from './portalDevelopmentTexts';
import type { ProjectTextTemplates } from './templateTypes';

/** 市民ポータル構築 after its launch: questions from users, handover, end of the project. */
export const portalAfterLaunchTexts: ProjectTextTemplates = {
  features: portalDevelopmentTexts.features,
  clientContacts: portalDevelopmentTexts.clientContacts,
  sharedTemplates: [generalTexts],
  done: [
    '公開後の{feature}の問い合わせ6件に、すべてその日のうちに回答しました。',
    '{feature}の運用手順を{client}に引き継ぎました。',
    '{feature}のアクセス数をまとめ、{client}にお送りしました。',
    '納品物の一覧を{mate}と読み合わせ、抜けがないことを確認しました。',
    'ふりかえりの会で、うまくいったことを18個書き出しました。',
    '{feature}の「よくある質問」を職員の方と一緒に作りました。',
  ],
  doneItems: [
    '{feature}の公開後の確認',
    '運用手順の引き継ぎ（{feature}）',
    '納品物の最終確認',
    'ふりかえりの会の準備',
  ],
  trouble: {
    positive: [
      '問い合わせも落ち着き、困っていることはありません。',
      '終わるのが少し寂しい以外は、何もありません。',
      '{feature}の引き継ぎ先の方が異動されるので、資料を厚めにしています。',
    ],
    neutral: [
      '{feature}の問い合わせ窓口が、庁内でまだ決まりきっていません。',
      '引き継ぎの時間がもう少しほしいです。',
    ],
    negative: [],
  },
  next: [
    '{feature}の引き継ぎの質問に答えます。',
    '納品書類を仕上げます。',
    '次の現場の資料を読み始めます。',
    '{mate}とふりかえりの結果をまとめます。',
    '{feature}の改善案を「次にやるなら」として残します。',
  ],
  freeText: {
    positive: [
      '公開日に皆で画面を開いた瞬間は忘れられません。',
      '母から「使いやすくなった」と言われました。地元の仕事は良いものですね。',
      'このチームでまた一緒に仕事がしたいです。',
      '最後まで誰も無理をせずに終えられたのが一番の成果だと思います。',
    ],
    neutral: ['次の現場のことを考えると、少し緊張します。'],
    negative: [],
  },
  leadOverrides: {
    done: [
      '{client}から検収書をいただきました。',
      '完了報告会を開き、公開後の数字を報告しました。',
      'お礼を兼ねて各課を回り、次の要望を伺いました。',
    ],
    trouble: {
      positive: [
        '残る課題はありません。皆さん、最後まで本当にありがとうございました。',
        'メンバーの次の配属を早めに伝えます。',
      ],
      neutral: ['運用の引き継ぎ先の体制について、{client}と最後の確認をしています。'],
      negative: [],
    },
    next: ['ふりかえりの結果を社内に共有します。', 'プロジェクトを閉じる手続きを進めます。'],
  },
};
