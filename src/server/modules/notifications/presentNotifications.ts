import type { Reply } from '../../../contract/types';
import type { DeletableSubject, NotificationSubject } from '../../../domain/notifications/kinds';
import type { NotificationRow } from './notifications.queries';

const deletedUnless = (subject: DeletableSubject, id: number | null) => (id === null ? subject : null);
const ofProject = ({ projectId }: NotificationRow) => deletedUnless('project', projectId);

/**
 * The deleted subject of a notification, found by its column, which is null then. A survey is only deleted with its
 * project.
 */
const deletedSubjectOf: Record<NotificationSubject, (row: NotificationRow) => DeletableSubject | null> = {
  none: () => null,
  project: ofProject,
  survey: ofProject,
  analysis: ofProject,
  report: ({ surveyId }) => deletedUnless('report', surveyId),
  comment: ({ commentId }) => deletedUnless('comment', commentId),
  reply: ({ replyId }) => deletedUnless('reply', replyId),
  concern: ({ concernId }) => deletedUnless('concern', concernId),
  concernComment: ({ concernId, concernCommentDeleted }) =>
    deletedUnless('concern', concernId) ?? (concernCommentDeleted === true ? 'reply' : null),
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
      reaction: row.reaction,
      deletedSubject: deletedSubjectOf[row.subject](row),
      createdAt: row.createdAt.toISOString(),
      read: row.read,
    })),
    ...counts,
  };
}
