import { linkLifetimesMs } from '../../../domain/links';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { linkMailJob } from '../mailedLinks/mailedLinks.jobs';

/** Mails the link of a sign-up again and extends it; the link mailed first is the same and stays valid. */
export async function resendVerification(
  tx: Tx,
  signUpId: number,
  { now, services: { jobs } }: Context,
): Promise<void> {
  await tx
    .updateTable('sign_ups')
    .set({ issued_at: now, expires_at: new Date(now.getTime() + linkLifetimesMs.signup) })
    .where('id', '=', signUpId)
    .execute();
  await jobs.enqueue(tx, linkMailJob, [{ payload: { kind: 'signup', id: signUpId } }]);
}
