import { sql } from 'kysely';
import type { Tx } from '../../db/transaction';

/** Seed of `hashtextextended` that separates these locks from others. */
const LOCK_SEED = 0x61_64_64_72;

/** Locks account creation for this e-mail address until the commit. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, ${LOCK_SEED}))`.execute(tx);
}
