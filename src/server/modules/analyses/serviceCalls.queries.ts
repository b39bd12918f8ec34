import type { Kysely } from 'kysely';
import { maxServiceCallsPerDay } from '../../../domain/analysis/serviceProblem';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Schema } from '../../db/schema';

/** Calls that the organization has left today. */
export async function countServiceCallsLeft(
  db: Kysely<Schema>,
  organizationId: number,
  now: Date,
): Promise<number> {
  const today = await db
    .selectFrom('ai_service_calls')
    .where('organization_id', '=', organizationId)
    .where('day', '=', tokyoDate(now))
    .select('calls')
    .executeTakeFirst();
  return Math.max(0, maxServiceCallsPerDay - (today?.calls ?? 0));
}

/**
 * Takes one call of the AI service from the organization's quota of today; false when it is used up. It is taken before
 * the call and outside of any other transaction, so that calls of runs that fail later count, too.
 */
export async function takeServiceCall(
  db: Kysely<Schema>,
  organizationId: number,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .insertInto('ai_service_calls')
    .values({ organization_id: organizationId, day: tokyoDate(now), calls: 1 })
    .onConflict((on) =>
      on
        .columns(['organization_id', 'day'])
        .doUpdateSet((eb) => ({ calls: eb('ai_service_calls.calls', '+', 1) }))
        .where('ai_service_calls.calls', '<', maxServiceCallsPerDay),
    )
    .returning('calls')
    .executeTakeFirst();
  return taken !== undefined;
}
