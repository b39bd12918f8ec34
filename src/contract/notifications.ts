import { defineEndpoints } from './endpoint';

export const notifications = defineEndpoints({
  getNotifications: {
    method: 'GET',
    path: '/notifications',
    action: 'notification.read',
    required: ['organizationId', 'page', 'limit'],
    summary: '自分への通知（新しい順）',
  },
  markAsRead: {
    method: 'POST',
    path: '/notifications/read',
    action: 'notification.read',
    required: ['organizationId'],
    summary: '通知を既読にする（idsを省くとすべて）',
  },
});
