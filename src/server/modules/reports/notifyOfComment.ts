import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { createNotifications } from '../notifications/createNotifications';

interface Comment {
  commentId: number;
  surveyId: number;
  mentioned: readonly number[];
  /** The other participants of the conversation. */
  participants: readonly number[];
}

/** Notifies of a comment. Mentioned people get the mention only, because both notifications have the same event key. */
export async function notifyOfComment(
  tx: Tx,
  { organizationId, projectId, serviceUserId }: Actor,
  { commentId, surveyId, mentioned, participants }: Comment,
  context: Context,
): Promise<void> {
  const event = {
    subject: 'comment',
    key: `comment:${commentId}`,
    organizationId,
    projectId,
    commentId,
    actorId: serviceUserId,
  } as const;
  const to = (people: readonly number[]) => people.map((id) => ({ serviceUserId: id, surveyId }));
  await createNotifications(tx, { ...event, kind: 'mention' }, to(mentioned), context);
  await createNotifications(tx, { ...event, kind: 'comment' }, to(participants), context);
}
