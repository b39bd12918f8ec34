import type { Tx } from '../../db/transaction';
import { createSessionToken } from '../../lib/sessionTokens';

/** spec §9: the bearer token lives 30 days. */
export const sessionLifetimeSeconds = 2_592_000;

/** A new session; the token itself is given out once and stored only as its hash. */
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
