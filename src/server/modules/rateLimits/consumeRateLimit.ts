import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Context } from '../context';
import { tooManyRequests } from '../../lib/errors';
import { rateLimitCounters } from './counters';
import type { RateLimitedAction, RateLimitSubject } from './rateLimits';

/**
 * The context in which an attempt is counted. If `db` is the transaction of a command, only commands that commit are counted:
 * for actions that are limited because of their effect. If it is undefined, every attempt is counted: for secrets that could be
 * guessed.
 */
interface CountingContext extends Context {
  db?: Kysely<Schema>;
}

/**
 * Counts an attempt, or several at once, under all limits of the action; throws 429 with the wait when one of them is
 * reached.
 */
export async function consumeRateLimit<A extends RateLimitedAction>(
  context: CountingContext,
  action: A,
  subject: RateLimitSubject<A>,
  times = 1,
): Promise<void> {
  const wait = await tryConsumeRateLimit(context, action, subject, times);
  if (wait > 0) throw tooManyRequests(wait);
}

/** Like `consumeRateLimit`, but returns the seconds to wait, 0 when the attempt was counted. */
export async function tryConsumeRateLimit<A extends RateLimitedAction>(
  context: CountingContext,
  action: A,
  subject: RateLimitSubject<A>,
  times = 1,
): Promise<number> {
  const [rejected] = await tryConsumeRateLimits(context, action, [subject], times);
  return rejected?.wait ?? 0;
}

interface RejectedSubject {
  /** The index in the list that was passed. */
  index: number;
  /** Seconds. */
  wait: number;
}

/**
 * Counts an attempt, or several, for each of these different subjects, all or none: returns those that have reached a
 * limit; nothing is counted when there are any. One statement, which is correct under concurrency because the updated
 * counts decide.
 */
export async function tryConsumeRateLimits<A extends RateLimitedAction>(
  { now, services: { database, config }, db = database.kysely }: CountingContext,
  action: A,
  subjects: readonly RateLimitSubject<A>[],
  times = 1,
): Promise<RejectedSubject[]> {
  const counters = subjects.flatMap((subject, index) =>
    rateLimitCounters(config.secretKey, action, subject).map((counter) => ({ ...counter, index })),
  );
  const { rows } = await sql<{ index: number; until: Date }>`
    with requested (key_hash, index, max, seconds) as (
      select unnest(${counters.map(({ key }) => key)}::bytea[]),
        unnest(${counters.map(({ index }) => index)}::int[]),
        unnest(${counters.map(({ max }) => max)}::int[]),
        unnest(${counters.map(({ seconds }) => seconds)}::int[])
    ), reached as (
      select requested.index, a.ends_at from rate_limits a join requested using (key_hash)
      where a.ends_at > ${now} and a.count + ${times}::int > requested.max
    ), counted as (
      insert into rate_limits as a (key_hash, count, ends_at)
      select key_hash, ${times}::int, ${now}::timestamptz + make_interval(secs => seconds) from requested
      where not exists (select from reached)
      -- In one order, so that concurrent statements do not deadlock.
      order by key_hash
      on conflict (key_hash) do update set
        count = case when a.ends_at > ${now} then a.count else 0 end + excluded.count,
        ends_at = case when a.ends_at > ${now} then a.ends_at else excluded.ends_at end
      returning key_hash, count, ends_at
    )
    select index, max(ends_at) as until from (
      select index, ends_at from reached
      union all
      select requested.index, counted.ends_at
      from counted join requested using (key_hash) where counted.count > requested.max
    ) rejected
    group by index order by index`.execute(db);
  return rows.map(({ index, until }) => ({
    index,
    wait: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  }));
}
