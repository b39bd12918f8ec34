import type { Tx } from '../../db/transaction';
import { lockEmail } from './accounts.queries';

/**
 * Creates an account and voids other open sign-ups and links of the address. Null when the address already has an
 * account.
 */
export async function createAccount(
  tx: Tx,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
  now: Date,
): Promise<number | null> {
  await lockEmail(tx, email);
  const account = await tx
    .insertInto('service_users')
    .values({ email, name, password_hash: passwordHash, image: null, created_at: now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) return null;
  await tx.deleteFrom('sign_ups').where('email', '=', email).execute();
  return account.id;
}
