import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import { createSessionToken, hashSessionToken } from '../../lib/sessionTokens';

/**
 * Lifetimes of the token, which the browser uses at once, and of the state, during which the person allows the
 * connection.
 */
const tokenLifetimeMs = 60_000;
const stateLifetimeMs = 10 * 60_000;

export interface Installation {
  organizationId: number;
  serviceUserId: number;
  returnPath: string;
}

/** A token with which this person can begin to connect this organization; it replaces the previous one. */
export async function issueInstallToken(
  tx: Tx,
  { organizationId, serviceUserId }: Pick<Installation, 'organizationId' | 'serviceUserId'>,
  now: Date,
): Promise<string> {
  const { token, hash } = createSessionToken();
  const issued = { token_hash: hash, token_expires_at: new Date(now.getTime() + tokenLifetimeMs) };
  await tx
    .insertInto('slack_installations')
    .values({ organization_id: organizationId, service_user_id: serviceUserId, ...issued })
    .onConflict((conflict) => conflict.columns(['organization_id', 'service_user_id']).doUpdateSet(issued))
    .execute();
  return token;
}

/** Uses up a token of the organization and returns the state for Slack; null for a token that is not valid. */
export async function exchangeInstallToken(
  db: Kysely<Schema>,
  token: string,
  { organizationId, returnPath }: Pick<Installation, 'organizationId' | 'returnPath'>,
  now: Date,
): Promise<string | null> {
  const { token: secret, hash } = createSessionToken();
  const { numUpdatedRows } = await db
    .updateTable('slack_installations')
    .set({
      token_hash: null,
      state_hash: hash,
      state_expires_at: new Date(now.getTime() + stateLifetimeMs),
      return_path: returnPath,
    })
    .where('token_hash', '=', hashSessionToken(token))
    .where('token_expires_at', '>', now)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  // The organization is part of it so that a state that is not valid any more still leads back to its page.
  return numUpdatedRows === 1n ? `${organizationId}-${secret}` : null;
}

export const organizationOfState = (state: string): number => Number(state.slice(0, state.indexOf('-')));

/** Uses up a state and returns whose installation it is; undefined for one that is forged, used or expired. */
export async function takeInstallation(
  db: Kysely<Schema>,
  state: string,
  now: Date,
): Promise<Installation | undefined> {
  const organizationId = organizationOfState(state);
  const taken = await db
    .updateTable('slack_installations')
    .set({ state_hash: null })
    .where('state_hash', '=', hashSessionToken(state.slice(state.indexOf('-') + 1)))
    .where('state_expires_at', '>', now)
    .where('organization_id', '=', organizationId)
    .returning(['service_user_id as serviceUserId', 'return_path as returnPath'])
    .executeTakeFirst();
  return taken && { organizationId, serviceUserId: taken.serviceUserId, returnPath: taken.returnPath ?? '/' };
}
