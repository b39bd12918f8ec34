import type { LiveTag } from '../../contract/live';
import type { Tx } from '../db/transaction';

/** Who is told: one person, everybody on an organization's screens, or everybody who sees a project. */
export type LiveTopic = `user:${number}` | `organization:${number}` | `project:${number}`;

/** Ends the streams of a person whose standing changed, so that they reconnect with what they may see now. */
export const standingChanged = 'standing';

/** Tells the open screens, once the transaction commits, which cached answers are stale. */
export async function publish(tx: Tx, events: readonly { topic: LiveTopic; tag: LiveTag }[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('live')
    .values(events.map(({ topic, tag }) => ({ topic, tag: `${tag.type}:${tag.id}` })))
    .execute();
}

/** Makes the open screens of these people reconnect: their role, project or session changed. */
export async function publishStandingChange(tx: Tx, serviceUserIds: readonly number[]): Promise<void> {
  if (serviceUserIds.length === 0) return;
  await tx
    .insertInto('live')
    .values(serviceUserIds.map((id) => ({ topic: `user:${id}`, tag: standingChanged })))
    .execute();
}
