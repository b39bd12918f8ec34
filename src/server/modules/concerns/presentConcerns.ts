import type { Reply } from '../../../contract/types';
import { formatCursor, type ListPosition } from '../../lib/listCursor';
import type { ConcernCommentRow, ConcernDetailRow, ConcernRow, UnansweredRow } from './concerns.queries';

/** Names the list for its cursors. */
export const concernsName = ({ organizationId }: { organizationId: number }): string =>
  `concerns-${organizationId}`;

const presentFacts = (row: ConcernRow | ConcernDetailRow) => ({
  concernId: row.concernId,
  title: row.title,
  writer: row.writer,
  project: row.projectId === null ? null : { projectId: row.projectId, name: row.projectName ?? '' },
  part: row.part,
  answered: row.answered,
  settled: row.settled,
  unread: row.unread,
  createdAt: row.createdAt.toISOString(),
});

export const presentConcerns = (
  { concerns, next }: { concerns: ConcernRow[]; next: ListPosition | null },
  list: string,
): Reply<'getConcerns'> => ({
  concerns: concerns.map((row) => ({
    ...presentFacts(row),
    awaited: row.awaited,
    excerpt: row.excerpt,
    commentCount: row.commentCount,
    lastAt: row.lastAt.toISOString(),
  })),
  nextCursor: next && formatCursor(list, next),
});

export const presentUnanswered = (
  rows: UnansweredRow[],
  waiting: number,
): Reply<'getUnansweredConcerns'> => ({
  concerns: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  waiting,
});

export const presentConcern = (
  row: ConcernDetailRow,
  comments: ConcernCommentRow[],
  viewer: { serviceUserId: number; moderates: boolean },
): Reply<'getConcernComments'> => ({
  concern: {
    ...presentFacts(row),
    body: row.body,
    readers: row.readers.map(({ person, part }) => ({ person, part })),
    receipts:
      row.part === 'writer'
        ? row.readers.flatMap(({ person: { serviceUserId }, readAt }) =>
            readAt === null ? [] : [{ serviceUserId, readAt: new Date(readAt).toISOString() }],
          )
        : null,
  },
  comments: comments.map(({ authorId, createdAt, ...comment }) => {
    const mine = authorId === viewer.serviceUserId;
    return {
      ...comment,
      createdAt: createdAt.toISOString(),
      mine,
      mayDelete: !comment.deleted && (mine || viewer.moderates),
    };
  }),
});
