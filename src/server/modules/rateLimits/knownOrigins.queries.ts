import type { Kysely } from 'kysely';
import { dayMs } from '../../../domain/calendar/durations';
import { anyOf, givenRows } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { Context } from '../context';
import { hashSubject } from './counters';
import type { RateLimitSubject } from './rateLimits';

/** An origin stays known for this long after its last log-in, in milliseconds. */
const knownMs = 90 * dayMs;

/** An e-mail address, and the browser and network address that it is used from. */
export type Origin = RateLimitSubject<'login' | 'loginFromKnownBrowser'>;

const originKeys = (secretKey: string, origin: Origin) => ({
  browser: hashSubject(secretKey, 'origin', ['browser', 'email'], origin),
  network: hashSubject(secretKey, 'origin', ['address', 'email'], origin),
});

/**
 * The browser or, failing that, the network if it has logged in to the account of the e-mail address before; null for
 * strangers. They have a count of their own, so that they cannot use up the attempts of known origins (product §6).
 */
export async function findKnownOrigin(
  db: Kysely<Schema>,
  origin: Origin,
  { now, services: { config } }: Context,
): Promise<'browser' | 'network' | null> {
  const keys = originKeys(config.secretKey, origin);
  const known = await db
    .selectFrom('known_origins')
    .where('key_hash', '=', anyOf([keys.browser, keys.network], 'bytea'))
    .where('expires_at', '>', now)
    .select((eb) => eb('key_hash', '=', keys.browser).as('isBrowser'))
    .execute();
  if (known.length === 0) return null;
  return known.some(({ isBrowser }) => isBrowser) ? 'browser' : 'network';
}

/** Makes browser and network known to the account of the e-mail address, after a log-in or a use of a mailed link. */
export async function saveOrigin(
  tx: Tx,
  origin: Origin,
  { now, services: { config } }: Context,
): Promise<void> {
  const { browser, network } = originKeys(config.secretKey, origin);
  await tx
    .insertInto('known_origins')
    .columns(['key_hash', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows([{ key: browser }, { key: network }], { key: 'bytea' }))
        .select(['given.key', eb.val(new Date(now.getTime() + knownMs)).as('expires_at')])
        // All statements lock the rows in the same order, so that concurrent ones do not deadlock.
        .orderBy('given.key'),
    )
    .onConflict((on) =>
      on.column('key_hash').doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at') })),
    )
    .execute();
}
