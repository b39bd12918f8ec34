import { notificationKinds } from '../domain/notifications';
import { done, id, integer, list, object, person, sent } from './fields';

const organizationId = id('組織');

export const notificationsSchemas = {
  getNotifications: {
    input: object({
      organizationId,
      page: integer('ページ', { min: 1, max: 10_000 }).required('ページを指定してください。'),
      limit: integer('件数', { min: 1, max: 100 }).required('件数を指定してください。'),
    }),
    reply: object({
      notifications: sent.list(
        object({
          id: sent.id(),
          kind: sent.oneOf(notificationKinds),
          /** Who did it; null for the product itself and for people who have gone. */
          actor: person().nullable(),
          projectId: sent.id().nullable(),
          projectName: sent.text().nullable(),
          surveyId: sent.id().nullable(),
          openFrom: sent.day().nullable(),
          /** The beginning of what was written; null where there is nothing to quote. */
          excerpt: sent.text().nullable(),
          /** What it is about no longer exists: the deleted text of spec §8 is shown instead. */
          subjectDeleted: sent.flag(),
          createdAt: sent.instant(),
          read: sent.flag(),
        }),
      ),
      total: sent.count(),
      unread: sent.count(),
    }),
  },
  markAsRead: {
    input: object({ organizationId, ids: list('通知', id('通知'), 100).optional() }),
    reply: done(),
  },
};
