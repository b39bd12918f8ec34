import { anyOf } from '../../db/arrayParameters';
import type { Tx } from '../../db/transaction';

/**
 * Milliseconds after which a claim is void. Sending a mail takes less, so the process that claimed it has died.
 */
export const claimMs = 5 * 60_000;

/**
 * Claims notifications for one mail, so that no other process mails them at the same time. Returns the ids of those
 * that nobody else has mailed or is mailing.
 */
export async function claimMail(tx: Tx, ids: readonly number[], now: Date): Promise<number[]> {
  const claimed = await tx
    .updateTable('notifications')
    .set({ mail_claimed_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .where('id', '=', anyOf(ids))
        .where('mailed_at', 'is', null)
        .where((claim) =>
          claim.or([
            claim('mail_claimed_at', 'is', null),
            claim('mail_claimed_at', '<=', new Date(now.getTime() - claimMs)),
          ]),
        )
        .select('id')
        .orderBy('id')
        .forUpdate(),
    )
    .returning('id')
    .execute();
  return claimed.map(({ id }) => id);
}

/** Gives claimed notifications back after a failure, for the next attempt. */
export const releaseMail = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('notifications')
    .set({ mail_claimed_at: null })
    .where('id', '=', anyOf(ids))
    .where('mailed_at', 'is', null)
    .execute();

export const markMailed = (tx: Tx, ids: readonly number[], now: Date) =>
  tx.updateTable('notifications').set({ mailed_at: now }).where('id', '=', anyOf(ids)).execute();
