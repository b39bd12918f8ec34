import type { ConcernScenario } from './scenarioTypes';

/** Concerns of the paying organization: one settled, one in conversation, one that waits for an answer. */
export const payingConcerns: readonly ConcernScenario[] = [
  {
    project: 'delivery',
    by: 'ito',
    title: 'リリース前の残業について',
    text: '来月のリリースに向けて、夜間の確認作業が続いています。家族の事情で毎回は残れないのですが、チームの中では言い出しにくく、どう伝えるのがよいか相談させてください。',
    audience: 'managers',
    addressees: ['suzuki'],
    others: ['sato', 'takahashi'],
    daysAgo: 26,
    comments: [
      {
        by: 'suzuki',
        hoursLater: 5,
        text: '話してくれてありがとうございます。夜間の確認は当番制に変えます。来週の予定から外しておきますね。',
      },
      { by: 'ito', hoursLater: 23, text: '助かります。昼間の確認は引き受けますので、声をかけてください。' },
    ],
    settled: true,
  },
  {
    project: 'delivery',
    by: 'nakamura',
    title: 'お客様から直接いただく依頼の受け方',
    text: '現場の方から、口頭で追加の作業を頼まれることが増えました。断りづらいのですが、引き受けてよいものか判断に迷っています。',
    audience: 'managers',
    addressees: ['suzuki'],
    others: ['sato', 'takahashi'],
    daysAgo: 6,
    comments: [
      {
        by: 'suzuki',
        hoursLater: 3,
        text: '迷ったときは「持ち帰って確認します」で大丈夫です。依頼は私から先方の窓口にまとめてもらうよう、明日お願いします。',
      },
    ],
    settled: false,
  },
  {
    project: 'contracts',
    by: 'watanabe',
    title: 'チーム内の役割分担について',
    text: '仕様の確認が一部の人に偏っていて、その人が休むと作業が止まります。本人も疲れているように見えます。どのように分け直すのがよいでしょうか。',
    audience: 'leaders',
    addressees: ['sato', 'takahashi'],
    others: [],
    daysAgo: 2,
    comments: [],
    settled: false,
  },
];
