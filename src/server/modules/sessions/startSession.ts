import type { Tx } from '../../db/transaction';
import { createSessionToken } from '../../lib/sessionTokens';

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
