import type { NotificationKind } from '../../domain/notifications';

/** The kinds as filters and settings name them. */
export const notificationKindNames: Record<NotificationKind, string> = {
  roundOpened: '回答のお願い',
  roundClosing: '締切が近い',
  reportSubmitted: 'レポートの提出',
  comment: 'コメント',
  mention: 'あなた宛て',
  reaction: 'リアクション',
  reply: '回答への返信',
  concern: '相談が届いた',
  concernComment: '相談へのコメント',
  concernUnanswered: '返事のない相談',
  analysisReady: '分析ができた',
  actionAssigned: 'アクションの担当になった',
  alertsRaised: '気になる点',
  invited: '招待',
  plan: 'ご契約プラン',
  slack: 'Slack連携',
};
