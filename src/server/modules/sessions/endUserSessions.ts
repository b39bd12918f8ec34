import type { Tx } from '../../db/transaction';
import { accessInvalidation, publishInvalidations } from '../live/publishInvalidations';

/**
 * Ends every session of a person, but for the one that is named, and every open stream: a browser whose session
 * stayed connects again by itself (product §6).
 */
export async function endUserSessions(
  tx: Tx,
  serviceUserId: number,
  exceptTokenHash?: Buffer,
): Promise<void> {
  const sessions = tx.deleteFrom('sessions').where('service_user_id', '=', serviceUserId);
  await (exceptTokenHash ? sessions.where('token_hash', '!=', exceptTokenHash) : sessions).execute();
  await publishInvalidations(tx, [accessInvalidation({ serviceUserId })]);
}
