import type { Tx } from '../../db/transaction';
import type { Context } from '../context';
import { createNotifications, type NotificationEvent } from './createNotifications';

interface Recipients {
  mentioned: readonly number[];
  /** The other people of the conversation. */
  others: readonly number[];
  /** The survey of the report; null for comments of concerns. */
  surveyId: number | null;
}

/** Notifies of a comment. Mentioned people get the mention only, because both notifications have the same event key. */
export async function notifyOfComment(
  tx: Tx,
  comment: NotificationEvent & { kind: 'comment' | 'concernComment' },
  { mentioned, others, surveyId }: Recipients,
  context: Context,
): Promise<void> {
  const to = (people: readonly number[]) => people.map((id) => ({ serviceUserId: id, surveyId }));
  await createNotifications(tx, { ...comment, kind: 'mention' }, to(mentioned), context);
  await createNotifications(tx, comment, to(others), context);
}
