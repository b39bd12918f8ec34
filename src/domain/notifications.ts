/** Kinds of notifications (product §5). */
export const notificationKinds = [
  'roundOpened',
  'roundClosing',
  'reportSubmitted',
  'comment',
  'mention',
  'reaction',
  'reply',
  'concern',
  'concernComment',
  'concernUnanswered',
  'analysisReady',
  'invited',
  'plan',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds that are also sent by e-mail. */
export const mailedNotificationKinds = [
  'roundOpened',
  'roundClosing',
  'comment',
  'mention',
  'reply',
  'concern',
  'concernComment',
  'concernUnanswered',
] as const;
export type MailedNotificationKind = (typeof mailedNotificationKinds)[number];

export const isMailedKind = (kind: NotificationKind): kind is MailedNotificationKind =>
  (mailedNotificationKinds as readonly NotificationKind[]).includes(kind);
