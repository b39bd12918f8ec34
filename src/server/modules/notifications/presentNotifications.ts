import type { Reply } from '../../../contract/types';
import type { NotificationSubject } from '../../db/schema';
import type { NotificationRow } from './notifications.queries';

/** Whether the subject of a notification has been deleted: its column is null then. */
const isSubjectDeleted: Record<NotificationSubject, (row: NotificationRow) => boolean> = {
  none: () => false,
  project: ({ projectId }) => projectId === null,
  survey: ({ surveyId }) => surveyId === null,
  report: ({ surveyId }) => surveyId === null,
  comment: ({ commentId }) => commentId === null,
  analysis: ({ projectId }) => projectId === null,
  reply: ({ replyId }) => replyId === null,
  concern: ({ concernId }) => concernId === null,
  concernComment: ({ concernId, concernCommentDeleted }) =>
    concernId === null || concernCommentDeleted === true,
};

export function presentNotifications(
  rows: NotificationRow[],
  counts: { total: number; unread: number },
): Reply<'getNotifications'> {
  return {
    notifications: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      actor:
        row.actorId === null
          ? null
          : { serviceUserId: row.actorId, name: row.actorName ?? '', image: row.actorImage },
      projectId: row.projectId,
      projectName: row.projectName,
      surveyId: row.surveyId,
      concernId: row.concernId,
      commentId: row.commentId,
      openFrom: row.openFrom,
      excerpt: row.excerpt,
      subjectDeleted: isSubjectDeleted[row.subject](row),
      createdAt: row.createdAt.toISOString(),
      read: row.read,
    })),
    ...counts,
  };
}
