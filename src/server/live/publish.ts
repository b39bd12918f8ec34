import { sql } from 'kysely';
import type { LiveTag } from '../../contract/live';
import type { Tx } from '../db/transaction';

/** Ends the streams of a person whose standing changed, so that they reconnect with what they may see now. */
export const standingChanged = 'standing';

/** A cached answer as `Type:id`. */
type TagText = `${LiveTag['type']}:${number}` | typeof standingChanged;

/** One cached answer that became stale, and who has it on screen. */
export interface LiveNews {
  topic: `user:${number}` | `organization:${number}` | `project:${number}`;
  tag: TagText;
}

export const toUser = (serviceUserId: number, tag: TagText): LiveNews => ({
  topic: `user:${serviceUserId}`,
  tag,
});
/** Everybody who looks at the organization. */
export const toOrganization = (organizationId: number, tag: TagText): LiveNews => ({
  topic: `organization:${organizationId}`,
  tag,
});
/** Everybody who may see the project. */
export const toProject = (projectId: number, tag: TagText): LiveNews => ({
  topic: `project:${projectId}`,
  tag,
});

/** Tells the open screens, once the transaction commits, which cached answers are stale. */
export async function publish(tx: Tx, news: readonly LiveNews[]): Promise<void> {
  if (news.length === 0) return;
  // Lists as arrays: one statement, and one name for it, however much news there is.
  await sql`
    insert into live (topic, tag)
    select news.topic, news.tag
    from unnest(${news.map(({ topic }) => topic)}::text[], ${news.map(({ tag }) => tag)}::text[])
      as news (topic, tag)`.execute(tx);
}
