import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { endUserSessions } from '../sessions/sessions';
import { passwordMailJob } from './auth.jobs';

/**
 * Ends all reset links and all sessions but the given one after a password change (product §6), and mails the person.
 */
export async function finishPasswordChange(
  tx: Tx,
  { serviceUserId, tokenHash }: { serviceUserId: number; tokenHash?: Buffer },
  { now, services: { jobs } }: Context,
): Promise<void> {
  await tx.deleteFrom('password_resets').where('service_user_id', '=', serviceUserId).execute();
  await endUserSessions(tx, serviceUserId, tokenHash);
  await jobs.enqueue(tx, passwordMailJob, [{ payload: { serviceUserId, changedAt: now.toISOString() } }]);
}
