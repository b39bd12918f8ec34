import { sql } from 'kysely';
import type { Context } from '../context';
import { tooManyRequests } from '../../lib/errors';
import { rateLimitCounters } from './counters';
import type { RateLimitedAction, RateLimitSubject } from './rateLimits';

/**
 * Counts an attempt, or several at once, under every limit of the act; throws 429 with the wait when one of them is
 * reached. Called before the work and outside its transaction, so that what fails is counted too.
 */
export async function consumeRateLimit<A extends RateLimitedAction>(
  context: Context,
  act: A,
  who: RateLimitSubject<A>,
  times = 1,
): Promise<void> {
  const wait = await tryConsumeRateLimit(context, act, who, times);
  if (wait > 0) throw tooManyRequests(wait);
}

/**
 * The same for an act that is left out instead of refused: the seconds to wait, 0 when it was counted. What is
 * refused is counted nowhere. One statement, right under concurrency: the count that comes back is what decides.
 */
export async function tryConsumeRateLimit<A extends RateLimitedAction>(
  { now, services: { database, config } }: Context,
  act: A,
  who: RateLimitSubject<A>,
  times = 1,
): Promise<number> {
  const counters = rateLimitCounters(config.secretKey, act, who);
  const { rows } = await sql<{ until: Date | null }>`
    with asked (key_hash, max, seconds) as (
      select unnest(${counters.map(({ key }) => key)}::bytea[]),
        unnest(${counters.map(({ max }) => max)}::int[]),
        unnest(${counters.map(({ seconds }) => seconds)}::int[])
    ), reached as (
      select a.ends_at from rate_limits a join asked using (key_hash)
      where a.ends_at > ${now} and a.count + ${times}::int > asked.max
    ), counted as (
      insert into rate_limits as a (key_hash, count, ends_at)
      select key_hash, ${times}::int, ${now}::timestamptz + make_interval(secs => seconds) from asked
      where not exists (select from reached)
      -- Always in the same order: two who count the same never wait for each other.
      order by key_hash
      on conflict (key_hash) do update set
        count = case when a.ends_at > ${now} then a.count else 0 end + excluded.count,
        ends_at = case when a.ends_at > ${now} then a.ends_at else excluded.ends_at end
      returning key_hash, count, ends_at
    )
    select max(ends_at) as until from (
      select ends_at from reached
      union all
      select counted.ends_at from counted join asked using (key_hash) where counted.count > asked.max
    ) refused`.execute(database.kysely);
  const until = rows[0]?.until;
  return until ? Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 0;
}
