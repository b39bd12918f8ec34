import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction';
import type { TokenCipher } from '../../lib/tokenCipher';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { reportSlackProblem } from './reportSlackProblem';
import type { SlackConnection } from './slack.queries';

/** To whom an encrypted token belongs, so that a row of another organization does not open. */
export const tokenOwner = (organizationId: number): string => `slack:${organizationId}`;

/** The token of a connection; null when its key is not configured any more. */
export const decryptToken = (
  cipher: TokenCipher,
  { organizationId, tokenKey, token }: Pick<SlackConnection, 'organizationId' | 'tokenKey' | 'token'>,
): string | null => cipher.open({ keyId: tokenKey, bytes: token }, tokenOwner(organizationId));

/** Tokens encrypted in one run. */
const BATCH_SIZE = 1_000;

/** Encrypts tokens of older keys with the newest one, so that an operator can take an old key away. */
export async function renewTokenKeys(services: Services): Promise<void> {
  const { slack, database, clock } = services;
  if (!slack) return;
  const { cipher } = slack;
  const old = await database.kysely
    .selectFrom('slack_connections')
    .where('token_key', '<>', cipher.newestKeyId)
    .where('problem', 'is distinct from', 'unreadable')
    .select([
      'organization_id as organizationId',
      'token_key as tokenKey',
      'token',
      'connected_at as connectedAt',
      'channel_id as channelId',
    ])
    .orderBy('organization_id')
    .limit(BATCH_SIZE)
    .execute();
  const opened = old.map((connection) => ({ connection, token: decryptToken(cipher, connection) }));
  const sealed = opened.flatMap(({ connection: { organizationId, token: before }, token }) =>
    token === null ? [] : [{ organizationId, before, ...cipher.seal(token, tokenOwner(organizationId)) }],
  );
  // A connection made in the meantime has the newest key already.
  await sql`
    update slack_connections c set token_key = ${cipher.newestKeyId}, token = sealed.bytes
    from unnest(
      ${sealed.map(({ organizationId }) => organizationId)}::bigint[],
      ${sealed.map(({ before }) => before)}::bytea[],
      ${sealed.map(({ bytes }) => bytes)}::bytea[]
    ) as sealed (organization_id, before, bytes)
    where c.organization_id = sealed.organization_id and c.token = sealed.before`.execute(database.kysely);

  // Each in a transaction of its own, as elsewhere; there is one only after an operator took a key away too early.
  for (const { connection } of opened.filter(({ token }) => token === null)) {
    await inTransaction(database, (tx) =>
      reportSlackProblem(tx, connection, 'unreadable', { now: clock.now(), services }),
    );
  }
}

export const renewTokenKeysJob = defineJob('renew-token-keys', renewTokenKeys, { everySeconds: 43_200 });
