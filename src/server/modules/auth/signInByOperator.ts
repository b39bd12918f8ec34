import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import { linkToken, newLink } from '../mailedLinks/mailedLinks';
import { insertOrganization } from '../organizations/createOrganization';
import { endUserSessions } from '../sessions/sessions';
import { lockAccountOfAddress } from './accounts.queries';
import { createAccount } from './createAccount';
import { hashPassword } from './passwords';

/** A password that nobody knows, until one is set by a link. Hashed before the transaction, because it takes its time. */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomUUID());

/**
 * Creates an account with an organization in trial, whose owner it is. Returns a link to set the password, for the operator
 * to hand over; throws when the address has an account.
 */
export async function createOwner(
  tx: Tx,
  owner: { email: string; name: string; organizationName: string; passwordHash: string },
  context: Context,
): Promise<string> {
  const creatorId = await createAccount(tx, owner, context.now);
  if (creatorId === null)
    throw ruleViolation('accountExists', `${owner.email} のアカウントは、すでにあります。`);
  await insertOrganization(tx, { name: owner.organizationName, creatorId }, context.now);
  return issueResetLink(tx, creatorId, context);
}

/**
 * Ends all sessions of an account and all links to set its password. Returns a new one, for the operator to hand over to a
 * person whom mails do not reach; with it a password that is locked by too many attempts works again, too.
 */
export async function resetSignIn(tx: Tx, email: string, context: Context): Promise<string> {
  const account = await lockAccountOfAddress(tx, email);
  if (!account) throw notFound('アカウント');
  await tx.deleteFrom('password_resets').where('service_user_id', '=', account.id).execute();
  await endUserSessions(tx, account.id);
  return issueResetLink(tx, account.id, context);
}

async function issueResetLink(
  tx: Tx,
  serviceUserId: number,
  { now, services: { config } }: Context,
): Promise<string> {
  const link = newLink(config.secretKey, 'reset', now);
  await tx
    .insertInto('password_resets')
    .values({ service_user_id: serviceUserId, ...link })
    .execute();
  return `${config.publicUrl}/${linkToken(config.secretKey, 'reset', link.nonce)}`;
}
