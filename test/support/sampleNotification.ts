import type { Notification } from '../../src/web/features/notifications/notificationsApi';

/** A notification of a comment on a report. */
export const sampleNotification = (changes: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'comment',
  actor: { serviceUserId: 2, name: '山田 太郎', image: null },
  projectId: 10,
  projectName: '基幹システム刷新',
  surveyId: 100,
  concernId: null,
  commentId: 50,
  openFrom: '2026-11-16',
  excerpt: null,
  reaction: null,
  deletedSubject: null,
  createdAt: '2026-11-20T03:00:00.000Z',
  read: false,
  ...changes,
});
