import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../src/server/db/client';
import { notificationMailJob } from '../../../src/server/modules/notifications/notificationMail';

type Queries = Pick<Database, 'kysely'>;

/**
 * Makes the waiting jobs that satisfy `which` due, as time would: the queue uses the clock of the database. It fetches
 * jobs that start *before* now, so `now()` would be too late for a fetch in the same millisecond.
 */
export const makeJobsDue = ({ kysely }: Queries, which: RawBuilder<unknown>) =>
  sql`
    update pgboss.job set start_after = now() - interval '1 s'
    where state in ('created', 'retry') and ${which}`.execute(kysely);

/** Ends the ten minutes in which comments of a thread are collected. */
export const endMailDelays = (database: Queries) =>
  makeJobsDue(database, sql`name = ${notificationMailJob.name} and state = 'created'`);
