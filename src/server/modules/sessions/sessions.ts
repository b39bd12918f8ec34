import type { Tx } from '../../db/transaction';
import { createSessionToken } from '../../lib/sessionTokens';
import { accessInvalidation, publishInvalidations } from '../live/publishInvalidations';
import type { Command } from '../handler';

/** 30 days (spec §9). */
const sessionLifetimeSeconds = 2_592_000;

/** Creates a session. Returns its token, of which only the hash is stored. */
export async function startSession(tx: Tx, serviceUserId: number, now: Date): Promise<{ token: string }> {
  const { token, hash } = createSessionToken();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hash,
      service_user_id: serviceUserId,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
    })
    .execute();
  return { token };
}

/**
 * Ends the session of the request; its token becomes invalid at once. Ends all live streams of the person; browsers
 * with another session reconnect.
 */
export const logout: Command<'logout'> = async (tx, { actor: { tokenHash, serviceUserId } }) => {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  await publishInvalidations(tx, [accessInvalidation({ serviceUserId })]);
  return {};
};

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
