import type { MailDelivery, NotificationChannel, NotificationKind } from '../../../domain/notifications';

export const channelNames: Record<NotificationChannel, string> = {
  inApp: 'アプリ内',
  mail: 'メール',
  slack: 'Slack',
};

export const channelNotes: Record<NotificationChannel, string> = {
  inApp: '画面上部のベルに並びます。',
  mail: '登録のメールアドレスに届きます。書かれた内容は載せません。',
  slack: '組織のSlackチャンネルへの投稿で、あなたにメンションします。',
};

/** Kinds that can be switched, in groups. */
export const kindGroups: readonly {
  heading: string;
  kinds: readonly { kind: NotificationKind; note: string }[];
}[] = [
  {
    heading: 'アンケート',
    kinds: [
      { kind: 'roundOpened', note: '新しい回が始まったとき' },
      { kind: 'roundClosing', note: 'まだ回答していないとき' },
      { kind: 'reply', note: 'あなたの回答に返信がついたとき' },
    ],
  },
  {
    heading: 'レポート',
    kinds: [
      { kind: 'mention', note: 'コメントの宛先に入ったとき（相談も）' },
      { kind: 'comment', note: 'あなたのレポートや、コメントしたレポートに' },
      { kind: 'reaction', note: 'あなたのレポートやコメントに' },
      { kind: 'reportSubmitted', note: 'あなたが編集できるプロジェクトで' },
    ],
  },
  {
    heading: '相談',
    kinds: [
      { kind: 'concern', note: 'あなた宛ての相談' },
      { kind: 'concernComment', note: 'あなたが加わっている相談に' },
      { kind: 'concernUnanswered', note: '3営業日たっても返事がないとき' },
    ],
  },
  {
    heading: 'プロジェクト',
    kinds: [
      { kind: 'analysisReady', note: 'あなたが編集できるプロジェクトで' },
      { kind: 'actionAssigned', note: '要対応にも表示されます' },
      { kind: 'alertsRaised', note: '締め切られた回に、気になる点があるとき。メールは全プロジェクトで1通' },
      { kind: 'invited', note: 'プロジェクトに加わったとき' },
    ],
  },
  {
    heading: '組織',
    kinds: [{ kind: 'slack', note: '投稿できなくなったとき。オーナーのアプリ内には必ず届きます' }],
  },
];

export const deliveryTexts: Record<MailDelivery, { name: string; note: string }> = {
  atOnce: { name: 'その都度', note: '同じ話題のコメントは、10分ごとに1通にまとめます。' },
  daily: {
    name: '1日1回まとめて',
    note: '営業日の朝に、新しいレポートとコメントをプロジェクトごとにお知らせします。',
  },
  weekly: { name: '週1回まとめて', note: '毎週月曜の朝（休日なら翌営業日）に、同じ内容をお知らせします。' },
  off: { name: '送らない', note: 'コメントと返信のメールを止めます。アプリ内の通知は変わりません。' },
};

/** Every half hour of a day. */
export const quietTimes = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);
