import { givenRows } from '../../db/arrayParameters';
import { inTransaction } from '../../db/transaction';
import type { TokenCipher } from '../../lib/tokenCipher';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { reportSlackProblem } from './reportSlackProblem';
import { type SlackConnection, listTokensOfOlderKeys } from './slack.queries';

/** Binds an encrypted token to its organization, so that it cannot be decrypted in another organization's row. */
export const tokenOwner = (organizationId: number): string => `slack:${organizationId}`;

/** The token of a connection; null when its key is not configured any more. */
export const decryptToken = (
  cipher: TokenCipher,
  { organizationId, tokenKey, token }: Pick<SlackConnection, 'organizationId' | 'tokenKey' | 'token'>,
): string | null => cipher.open({ keyId: tokenKey, bytes: token }, tokenOwner(organizationId));

/** Encrypts tokens of older keys with the newest one, so that an operator can take an old key away. */
export async function renewTokenKeys(services: Services): Promise<void> {
  const { slack, database, clock } = services;
  if (!slack) return;
  const { cipher } = slack;
  const old = await listTokensOfOlderKeys(database.kysely, cipher.newestKeyId);
  const opened = old.map((connection) => ({ connection, token: decryptToken(cipher, connection) }));
  const sealed = opened.flatMap(({ connection: { organizationId, token: before }, token }) =>
    token === null ? [] : [{ organizationId, before, ...cipher.seal(token, tokenOwner(organizationId)) }],
  );
  // A connection made in the meantime has the newest key already.
  await database.kysely
    .updateTable('slack_connections as c')
    .from(givenRows(sealed, { organizationId: 'bigint', before: 'bytea', bytes: 'bytea' }))
    .set((eb) => ({ token_key: cipher.newestKeyId, token: eb.ref('given.bytes') }))
    .whereRef('c.organization_id', '=', 'given.organizationId')
    .whereRef('c.token', '=', 'given.before')
    .execute();

  // One transaction for each, as elsewhere. Tokens without a key exist only if an operator removed it too early.
  for (const { connection } of opened.filter(({ token }) => token === null)) {
    await inTransaction(database, (tx) =>
      reportSlackProblem(tx, connection, 'unreadable', { now: clock.now(), services }),
    );
  }
}

export const renewTokenKeysJob = defineJob('renew-token-keys', renewTokenKeys, { everySeconds: 43_200 });
