import type { Tip } from '../../../domain/tips';

export type PageTipName = Exclude<Tip, 'firstSteps'>;

interface TipText {
  title: string;
  text: string;
}

export const tipTexts: Record<PageTipName, TipText> = {
  projects: {
    title: 'プロジェクト一覧の見方',
    text: '支援が必要なプロジェクトほど上に並びます。あなたの対応が必要なことは「要対応」に並び、済むと消えます。',
  },
  survey: {
    title: '回答は、入力するたびに保存されます',
    text: '途中で閉じても、続きから答えられます。1〜5は数字のキーでも選べます。読む人は、送信する前に全員の名前を確かめられます。',
  },
  reports: {
    title: 'レポートの読み方',
    text: '未読のレポートから順に並びます。リアクションやコメントをすると、書いた人に通知が届きます。',
  },
  analyses: {
    title: '分析の読み方',
    text: 'スコアは0〜100で、高いほど良い状態です。回答が少ない回は、個人が分からないように参加率だけを表示します。',
  },
  concerns: {
    title: '相談を読むのは、送る前に名前を確かめた人だけです',
    text: '送ったあとに、読む人が増えることはありません。相談に関わる人を、読む人から除外することもできます。',
  },
  plan: {
    title: 'プランと請求',
    text: 'プランの変更、請求書、解約はここで行います。変更にかかる金額は、確定する前に計算式つきで確かめられます。',
  },
};
