import { sql } from 'kysely';
import type { CacheTag } from '../../../contract/live';
import type { Tx } from '../../db/transaction';

/** Ends the streams of a person whose standing changed, so that they reconnect with what they may see now. */
export const accessChanged = 'standing';

/** A cached answer as `Type:id`. */
type CacheTagKey = `${CacheTag['type']}:${number}` | typeof accessChanged;

/** One cached answer that became stale, and who has it on screen. */
export interface CacheInvalidation {
  topic: `user:${number}` | `organization:${number}` | `project:${number}`;
  tag: CacheTagKey;
}

export const userInvalidation = (serviceUserId: number, tag: CacheTagKey): CacheInvalidation => ({
  topic: `user:${serviceUserId}`,
  tag,
});
/** Everybody who looks at the organization. */
export const organizationInvalidation = (organizationId: number, tag: CacheTagKey): CacheInvalidation => ({
  topic: `organization:${organizationId}`,
  tag,
});
/** Everybody who may see the project. */
export const projectInvalidation = (projectId: number, tag: CacheTagKey): CacheInvalidation => ({
  topic: `project:${projectId}`,
  tag,
});

/** Tells the open screens, once the transaction commits, which cached answers are stale. */
export async function publishInvalidations(tx: Tx, news: readonly CacheInvalidation[]): Promise<void> {
  if (news.length === 0) return;
  // Lists as arrays: one statement, and one name for it, however much news there is.
  await sql`
    insert into live (topic, tag)
    select news.topic, news.tag
    from unnest(${news.map(({ topic }) => topic)}::text[], ${news.map(({ tag }) => tag)}::text[])
      as news (topic, tag)`.execute(tx);
}
