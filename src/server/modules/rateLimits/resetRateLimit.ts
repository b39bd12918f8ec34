import { sql } from 'kysely';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { rateLimitCounters } from './counters';
import type { RateLimitedAction, RateLimitSubject } from './rateLimits';

/**
 * Subtracts a successful attempt, and all before it where the limit is forgiving. Called last in its transaction,
 * because it locks counters that other people of the same network need.
 */
export async function resetRateLimit<A extends RateLimitedAction>(
  tx: Tx,
  action: A,
  subject: RateLimitSubject<A>,
  { services }: Context,
): Promise<void> {
  const counters = rateLimitCounters(services.config.secretKey, action, subject);
  await sql`
    with existing as (
      select a.key_hash, requested.forgiving
      from rate_limits a
      join unnest(
        ${counters.map(({ key }) => key)}::bytea[],
        ${counters.map(({ forgiving }) => forgiving)}::boolean[]) as requested (key_hash, forgiving) using (key_hash)
      order by a.key_hash
      for update of a
    )
    update rate_limits a set count = case when existing.forgiving then 0 else greatest(a.count - 1, 0) end
    from existing where a.key_hash = existing.key_hash`.execute(tx);
}
