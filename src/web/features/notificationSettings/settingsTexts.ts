import type { NotificationChannel, SwitchableKind } from '../../../domain/notifications/kinds';
import type { MailDelivery } from '../../../domain/notifications/settings';

export const channelNames: Record<NotificationChannel, string> = {
  inApp: 'アプリ内',
  mail: 'メール',
  slack: 'Slack',
};

export const channelNotes: Record<NotificationChannel, string> = {
  inApp: '「通知」に並びます。',
  mail: '登録のメールアドレスに届きます。書かれた内容は載せません。',
  slack: '組織のSlackチャンネルへの投稿で、あなたにメンションします。',
};

/** The group of each kind that can be switched, and when its notifications come, in the order of the table. */
export const kindSettings: Record<SwitchableKind, { group: string; note: string }> = {
  roundOpened: { group: 'アンケート', note: '新しい回が始まったとき' },
  roundClosing: { group: 'アンケート', note: '締切が近く、まだ回答していないとき' },
  reply: { group: 'アンケート', note: 'あなたの回答に返信がついたとき' },
  mention: { group: 'レポート', note: 'コメントでメンションされたとき（相談も）' },
  comment: { group: 'レポート', note: 'あなたのレポートや、コメントしたレポートにコメントがついたとき' },
  reaction: { group: 'レポート', note: 'あなたのレポートやコメントにリアクションがついたとき' },
  reportSubmitted: { group: 'レポート', note: 'あなたが編集できるプロジェクトで提出されたとき' },
  concern: { group: '相談', note: 'あなた宛ての相談が届いたとき' },
  concernComment: { group: '相談', note: 'あなたが加わっている相談に返信がついたとき' },
  concernUnanswered: { group: '相談', note: '3営業日たっても返信がないとき' },
  analysisReady: { group: 'プロジェクト', note: 'あなたが編集できるプロジェクトで分析ができたとき' },
  actionAssigned: { group: 'プロジェクト', note: '担当に選ばれたとき（要対応にも表示）' },
  riskFound: { group: 'プロジェクト', note: 'あなたが読める回答とレポートで見つかったとき' },
  alertsRaised: {
    group: 'プロジェクト',
    note: '締め切られた回に気になる点があるとき（メールは全プロジェクトで1通）',
  },
  invited: { group: 'プロジェクト', note: 'プロジェクトに加わったとき' },
  slack: { group: '組織', note: '投稿できなくなったとき（オーナーのアプリ内には必ず届きます）' },
};

export const deliveryTexts: Record<MailDelivery, { name: string; note: string }> = {
  atOnce: { name: 'その都度', note: '同じ話題のコメントは、10分ごとに1通にまとめます。' },
  daily: {
    name: '1日1回まとめて',
    note: '営業日の朝に、新しいレポートとコメントをプロジェクトごとに届けます。',
  },
  weekly: { name: '週1回まとめて', note: '毎週月曜の朝（休日なら翌営業日）に、同じ内容を届けます。' },
  off: { name: '送らない', note: 'コメントと返信のメールを止めます。アプリ内の通知は変わりません。' },
};

/** Every half hour of a day. */
export const quietTimes = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);
