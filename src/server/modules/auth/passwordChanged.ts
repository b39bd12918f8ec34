import type { Context } from '../../context';
import type { Tx } from '../../db/transaction';
import { endSessionsOf } from './endSessionsOf';
import { passwordMail } from './passwordMail';

/**
 * What follows a new password: the end of every reset link that was mailed and of every session but the one named
 * (product §6), and a mail that tells the person.
 */
export async function passwordChanged(
  tx: Tx,
  { serviceUserId, tokenHash }: { serviceUserId: number; tokenHash?: Buffer },
  { now, services: { jobs } }: Context,
): Promise<void> {
  await tx.deleteFrom('password_resets').where('service_user_id', '=', serviceUserId).execute();
  await endSessionsOf(tx, serviceUserId, tokenHash);
  await jobs.sendAll(tx, passwordMail, [{ payload: { serviceUserId, changedAt: now.toISOString() } }]);
}
