import { sql, type Kysely } from 'kysely';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { Context } from '../context';
import { hashSubject } from './counters';
import type { RateLimitSubject } from './rateLimits';

/** How long (ms) an origin stays known after the last log-in. */
const KNOWN_MS = 90 * 86_400_000;

/** An e-mail address, and the browser and network address that it is used from. */
export type Origin = RateLimitSubject<'login' | 'loginFromKnownBrowser'>;

const keysOf = (secretKey: string, origin: Origin) => ({
  browser: hashSubject(secretKey, 'origin', ['browser', 'email'], origin),
  network: hashSubject(secretKey, 'origin', ['address', 'email'], origin),
});

/**
 * Whether the browser, otherwise the network, has logged in to the account of the e-mail address: attempts from there
 * are counted apart from those of strangers, who could use up all attempts otherwise (product §6).
 */
export async function findKnownOrigin(
  db: Kysely<Schema>,
  origin: Origin,
  { now, services: { config } }: Context,
): Promise<'browser' | 'network' | null> {
  const keys = keysOf(config.secretKey, origin);
  const { rows } = await sql<{ isBrowser: boolean }>`
    select key_hash = ${keys.browser} as "isBrowser" from known_origins
    where key_hash = ${anyOf([keys.browser, keys.network], 'bytea')} and expires_at > ${now}`.execute(db);
  if (rows.length === 0) return null;
  return rows.some(({ isBrowser }) => isBrowser) ? 'browser' : 'network';
}

/** Makes browser and network known to the account of the e-mail address, after a log-in or a use of a mailed link. */
export async function rememberOrigin(
  tx: Tx,
  origin: Origin,
  { now, services: { config } }: Context,
): Promise<void> {
  const { browser, network } = keysOf(config.secretKey, origin);
  await sql`
    insert into known_origins (key_hash, expires_at)
    -- In one order, so that concurrent statements do not deadlock.
    select key_hash, ${new Date(now.getTime() + KNOWN_MS)} from unnest(${[browser, network]}::bytea[]) as key_hash
    order by key_hash
    on conflict (key_hash) do update set expires_at = excluded.expires_at`.execute(tx);
}
