import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { createNotifications } from '../notifications/createNotifications';

interface Comment {
  concernId: number;
  concernCommentId: number;
  mentioned: readonly number[];
  /** The other people of the conversation. */
  conversation: readonly number[];
}

/** Notifies of a comment. Mentioned people get the mention only, because both notifications have the same event key. */
export async function notifyOfConcernComment(
  tx: Tx,
  { organizationId, serviceUserId }: Actor,
  { concernId, concernCommentId, mentioned, conversation }: Comment,
  context: Context,
): Promise<void> {
  const event = {
    subject: 'concernComment',
    key: `concernComment:${concernCommentId}`,
    organizationId,
    projectId: null,
    concernId,
    concernCommentId,
    actorId: serviceUserId,
  } as const;
  const to = (people: readonly number[]) => people.map((id) => ({ serviceUserId: id, surveyId: null }));
  await createNotifications(tx, { ...event, kind: 'mention' }, to(mentioned), context);
  await createNotifications(tx, { ...event, kind: 'concernComment' }, to(conversation), context);
}
