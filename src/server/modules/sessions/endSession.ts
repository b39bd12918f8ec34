import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { accessInvalidation, publishInvalidations } from '../live/publishInvalidations';

/**
 * Ends the session of the request; its token becomes invalid at once. Ends all live streams of the person; browsers with
 * another session reconnect.
 */
export async function endSession(
  tx: Tx,
  { tokenHash, serviceUserId }: Actor,
): Promise<Record<string, never>> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  await publishInvalidations(tx, [accessInvalidation({ serviceUserId })]);
  return {};
}
