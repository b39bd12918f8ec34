import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';

/** Ends the session of the request; its token becomes invalid at once. */
export async function endSession(tx: Tx, { tokenHash }: Actor): Promise<Record<string, never>> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  return {};
}
