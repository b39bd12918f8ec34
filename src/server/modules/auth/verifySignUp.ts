import type { Input, Reply } from '../../../contract/types';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { hashSessionToken } from '../../lib/sessionTokens';
import { createOrganization } from '../organizations/createOrganization';
import { createAccount } from './createAccount';
import { lockEmail } from './lockEmail';
import { invalidLinkError } from '../links/links';
import { startSession } from '../sessions/startSession';

/** Uses the link of a sign-up once: creates the account, its organization in trial, and a session. */
export async function verifySignUp(
  tx: Tx,
  { token }: Input<'verifySignUp'>,
  context: Context,
): Promise<Reply<'verifySignUp'>> {
  const { now } = context;
  const hash = hashSessionToken(token);
  const found = await tx
    .selectFrom('sign_ups')
    .select('email')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!found) throw invalidLinkError();

  // Before any row lock: another sign-up of the same address that is being verified waits here, not for one of these
  // rows.
  await lockEmail(tx, found.email);
  const signUp = await tx
    .deleteFrom('sign_ups')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['email', 'name', 'password_hash as passwordHash', 'organization_name as organizationName'])
    .executeTakeFirst();
  const creatorId = signUp ? await createAccount(tx, signUp, now) : null;
  if (!signUp || creatorId === null) throw invalidLinkError();

  const { organizationId } = await createOrganization(
    tx,
    { name: signUp.organizationName, creatorId },
    context,
  );
  return { ...(await startSession(tx, creatorId, now)), organizationId };
}
