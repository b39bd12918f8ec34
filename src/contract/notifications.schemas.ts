import { maxListedNotifications } from '../domain/inputLimits';
import { notificationKinds } from '../domain/notifications';
import { emptyReply, id, integer, list, object, person, replyField } from './fields';

const organizationId = id('組織');

export const notificationsSchemas = {
  getNotifications: {
    input: object({
      organizationId,
      page: integer('ページ', { min: 1, max: 10_000 }).required('ページを指定してください。'),
      limit: integer('件数', { min: 1, max: maxListedNotifications }).required('件数を指定してください。'),
    }),
    reply: object({
      notifications: replyField.list(
        object({
          id: replyField.id(),
          kind: replyField.oneOf(notificationKinds),
          /** Null when the product itself notifies, or when the person has left. */
          actor: person().nullable(),
          projectId: replyField.id().nullable(),
          projectName: replyField.text().nullable(),
          surveyId: replyField.id().nullable(),
          concernId: replyField.id().nullable(),
          commentId: replyField.id().nullable(),
          openFrom: replyField.day().nullable(),
          /** The beginning of the quoted text; null when there is nothing to quote. */
          excerpt: replyField.text().nullable(),
          /** True when its subject was deleted: the text of spec §8 is shown instead. */
          subjectDeleted: replyField.flag(),
          createdAt: replyField.instant(),
          read: replyField.flag(),
        }),
      ),
      total: replyField.count(),
      unread: replyField.count(),
    }),
  },
  markAsRead: {
    input: object({ organizationId, ids: list('通知', id('通知'), 100).optional() }),
    reply: emptyReply(),
  },
};
