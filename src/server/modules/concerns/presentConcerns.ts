import type { Reply } from '../../../contract/types';
import { concernParts } from '../../../domain/concerns';
import { sortedByName } from '../../../domain/text/sortedByName';
import type { ListCursors } from '../../lib/listCursor';
import type { ConcernCommentRow } from './concernComments.queries';
import type { ConcernDetailRow, ConcernRow, ConcernsPosition, UnansweredRow } from './concerns.queries';

/** Names the two parts of the list for its cursors. */
const listNames = ({ organizationId }: { organizationId: number }) => ({
  waiting: `concerns-waiting-${organizationId}`,
  others: `concerns-${organizationId}`,
});

/** The start of the page that a cursor asks for; null for the first page. Throws 400 for cursors of other lists. */
export function parsePosition(
  cursors: ListCursors,
  actor: { organizationId: number },
  cursor: string | undefined,
): ConcernsPosition | null {
  const { waiting, others } = listNames(actor);
  const needsAttention = cursors.isOf(waiting, cursor);
  const position = cursors.parse(needsAttention ? waiting : others, cursor);
  return position && { ...position, needsAttention };
}

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
  cursors: ListCursors,
  actor: { organizationId: number },
  { concerns, next }: { concerns: ConcernRow[]; next: ConcernsPosition | null },
): Reply<'getConcerns'> => ({
  concerns: concerns.map((row) => ({
    ...presentFacts(row),
    awaited: row.awaited,
    excerpt: row.excerpt,
    commentCount: row.commentCount,
    lastAt: row.lastAt.toISOString(),
  })),
  nextCursor: next && cursors.format(listNames(actor)[next.needsAttention ? 'waiting' : 'others'], next),
});

export const presentUnanswered = (
  rows: UnansweredRow[],
  counts: { unanswered: number; waiting: number },
): Reply<'getUnansweredConcerns'> => ({
  concerns: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  ...counts,
});

/** The writer, whom they asked, then the others, each by name. */
const readersInOrder = (readers: ConcernDetailRow['readers']) =>
  sortedByName(readers, ({ person }) => person.name).sort(
    (a, b) => concernParts.indexOf(a.part) - concernParts.indexOf(b.part),
  );

export const presentConcern = (
  row: ConcernDetailRow,
  comments: ConcernCommentRow[],
  viewer: { serviceUserId: number; canModerate: boolean },
): Reply<'getConcernComments'> => ({
  concern: {
    ...presentFacts(row),
    body: row.body,
    readers: readersInOrder(row.readers).map(({ readAt: _, ...reader }) => reader),
    receipts:
      row.part === 'writer'
        ? row.readers.flatMap(({ person: { serviceUserId }, part, readAt }) =>
            part === 'writer' || readAt === null
              ? []
              : [{ serviceUserId, readAt: new Date(readAt).toISOString() }],
          )
        : null,
  },
  comments: comments.map(({ authorId, createdAt, ...comment }) => {
    const mine = authorId === viewer.serviceUserId;
    return {
      ...comment,
      createdAt: createdAt.toISOString(),
      mine,
      mayDelete: !comment.deleted && (mine || viewer.canModerate),
    };
  }),
});
