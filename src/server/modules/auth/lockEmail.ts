import { sql } from 'kysely';
import type { Tx } from '../../db/transaction';

/** Tells this kind of lock from others (`hashtextextended`'s seed). */
const LOCK_SEED = 0x61_64_64_72;

/** Until the commit nobody else makes an account for this e-mail address, whatever its letters' case. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), ${LOCK_SEED}))`.execute(tx);
}
