import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/client';
import { sendNotificationMailJob } from '../../../src/server/modules/notifications/notifications.jobs';

/** Ends the ten minutes in which comments of a thread are collected: the queue uses the clock of the database. */
export const endMailDelays = ({ kysely }: Pick<Database, 'kysely'>) =>
  sql`
    update pgboss.job set start_after = now()
    where name = ${sendNotificationMailJob.name} and state = 'created' and start_after > now()`.execute(
    kysely,
  );
