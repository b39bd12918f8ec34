import type { Kysely } from 'kysely';
import { instantOf } from '../../../domain/calendar/tokyoDate';
import { newestDueOpening } from '../../../domain/rounds/schedule';
import type { Schema } from '../../db/schema';
import { inTransaction, type Tx } from '../../db/transaction';
import type { Services } from '../services';
import { loadDaysOff } from '../calendar/daysOff.queries';
import {
  listDueProjects,
  listDueReminders,
  listSchedules,
  ORGANIZATION_BATCH_SIZE,
  type ScheduledOrganization,
} from './dueRounds.queries';
import { openRoundJob, remindRoundJob } from './rounds.jobs';

/**
 * Enqueues a job for each round due to open and each reminder due. Running it twice or on two servers is harmless: job
 * keys prevent duplicates, and the commands check again under a lock.
 */
export async function queueDueRounds(services: Services): Promise<void> {
  const { database, clock, jobs } = services;
  const now = clock.now();

  let organizations: ScheduledOrganization[];
  let after = 0;
  do {
    const batch = (organizations = await listSchedules(database.kysely, after, now));
    after = organizations.at(-1)?.organizationId ?? after;
    await inTransaction(database, (tx) => queueDueOpenings(tx, services, batch, now));
  } while (organizations.length === ORGANIZATION_BATCH_SIZE);

  const reminders = await listDueReminders(database.kysely, now);
  await inTransaction(database, (tx) =>
    jobs.enqueue(
      tx,
      remindRoundJob,
      reminders.map((payload) => ({ payload, key: String(payload.roundId) })),
    ),
  );
}

/** Enqueues a job for each round that projects of the organizations are due to open. */
export async function queueDueOpenings(
  tx: Tx,
  { jobs }: Services,
  organizations: readonly ScheduledOrganization[],
  now: Date,
): Promise<void> {
  const projects = await listDueProjects(tx, await listDueOpenings(tx, organizations, now));
  await jobs.enqueue(
    tx,
    openRoundJob,
    projects.map((payload) => ({ payload, key: `${payload.projectId} ${payload.openFrom}` })),
  );
}

/** The organizations' due openings; the query finds which of their projects still lack that round. */
async function listDueOpenings(
  db: Kysely<Schema>,
  organizations: readonly ScheduledOrganization[],
  now: Date,
) {
  const isDayOffIn = await loadDaysOff(
    db,
    organizations.map(({ organizationId }) => organizationId),
  );
  return organizations.flatMap(({ organizationId, schedule, updatedAt }) => {
    const isDayOff = isDayOffIn(organizationId);
    const openFrom = newestDueOpening(schedule, { since: updatedAt, now }, isDayOff);
    return openFrom === null
      ? []
      : [{ organizationId, openFrom, opensAt: instantOf(openFrom, schedule.openTime) }];
  });
}
