/** What people are told about (product §5). */
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
  'analysisReady',
  'invited',
  'plan',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
