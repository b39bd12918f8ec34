import { accessInvalidation, publishInvalidations } from '../live/publishInvalidations';
import type { Command } from '../handler';

/**
 * Ends the session of the request; its token becomes invalid at once. Ends all live streams of the person; browsers with
 * another session reconnect.
 */
export const endSession: Command<'logout'> = async (tx, { actor: { tokenHash, serviceUserId } }) => {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  await publishInvalidations(tx, [accessInvalidation({ serviceUserId })]);
  return {};
};
