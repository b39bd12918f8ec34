import { defineEndpoints } from './endpoint';

export const notifications = defineEndpoints({
  getNotifications: {
    method: 'GET',
    path: '/notifications',
    action: 'notification.read',
    required: ['organizationId', 'page', 'limit'],
    summary: '自分への通知（新しい順。種類・プロジェクト・未読で絞り込める）',
  },
  markAsRead: {
    method: 'POST',
    path: '/notifications/read',
    action: 'notification.read',
    idempotent: true,
    required: ['organizationId'],
    summary: '通知を既読にする（idsを省くとすべて）',
  },
  getNotificationSettings: {
    method: 'GET',
    path: '/notifications/settings/{organizationId}',
    action: 'notification.read',
    required: ['organizationId'],
    summary: '自分の通知設定（種類と方法ごとの切り替え、メールの時間帯とまとめ方、止めているプロジェクト）',
  },
  updateNotificationSettings: {
    method: 'POST',
    path: '/notifications/settings',
    action: 'notification.read',
    required: ['organizationId'],
    summary: '自分の通知設定を変える（送った項目だけ）',
  },
});
