import { sql } from 'kysely';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { rateLimitCounters } from './counters';
import type { RateLimitedAction, RateLimitSubject } from './rateLimits';

/**
 * Takes back an attempt that succeeded, with all before it where the limit is forgiving. Last in its transaction:
 * the counters of a whole office wait for its commit.
 */
export async function resetRateLimit<A extends RateLimitedAction>(
  tx: Tx,
  act: A,
  who: RateLimitSubject<A>,
  { services }: Context,
): Promise<void> {
  const counters = rateLimitCounters(services.config.secretKey, act, who);
  await sql`
    with known as (
      select a.key_hash, asked.forgiving
      from rate_limits a
      join unnest(
        ${counters.map(({ key }) => key)}::bytea[],
        ${counters.map(({ forgiving }) => forgiving)}::boolean[]) as asked (key_hash, forgiving) using (key_hash)
      order by a.key_hash
      for update of a
    )
    update rate_limits a set count = case when known.forgiving then 0 else greatest(a.count - 1, 0) end
    from known where a.key_hash = known.key_hash`.execute(tx);
}
