import type { Tx } from '../../db/transaction';
import { accessInvalidation, publishInvalidations } from '../live/publishInvalidations';

/**
 * Ends all sessions of a person except the given one, and all live streams; browsers with a valid session reconnect
 * (product §6).
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
