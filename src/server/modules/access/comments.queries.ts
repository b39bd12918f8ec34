import { sql } from 'kysely';
import type { Tx } from '../../db/transaction';
import type { Actor } from './actor';

/** For each table of comments, the column with the id of what is commented on. */
const subjectColumns = { report_comments: 'survey_id', concern_comments: 'concern_id' } as const;

interface RequestedComment {
  table: keyof typeof subjectColumns;
  /** The id of the report's survey or of the concern. */
  subjectId: number;
  requestId: string | undefined;
}

/** The comment that the caller has created by the same request, on the same report or concern. */
export async function findRequestedComment(
  tx: Tx,
  { serviceUserId }: Actor,
  { table, subjectId, requestId }: RequestedComment,
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where author_id = ${serviceUserId} and request_id = ${requestId ?? null}
      and ${sql.ref(subjectColumns[table])} = ${subjectId}`.execute(tx);
  return rows[0];
}
