import { instantOf } from '../../../domain/calendar/tokyoDate';
import { findDueRound } from '../../../domain/rounds/schedule';
import { inTransaction } from '../../db/transaction';
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
    organizations = await listSchedules(database.kysely, after, now);
    after = organizations.at(-1)?.organizationId ?? after;
    const projects = await listDueProjects(
      database.kysely,
      await listDueOpenings(services, organizations, now),
    );
    await inTransaction(database, (tx) =>
      jobs.enqueue(
        tx,
        openRoundJob,
        projects.map((payload) => ({ payload, key: `${payload.projectId} ${payload.openFrom}` })),
      ),
    );
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

/** The organizations' due openings; the query finds which of their projects still lack that round. */
async function listDueOpenings({ database }: Services, organizations: ScheduledOrganization[], now: Date) {
  const isDayOffIn = await loadDaysOff(
    database.kysely,
    organizations.map(({ organizationId }) => organizationId),
    now,
  );
  return organizations.flatMap(({ organizationId, schedule, updatedAt }) => {
    const isDayOff = isDayOffIn(organizationId);
    const openFrom = findDueRound({ schedule, lastOpenFrom: null, since: updatedAt, now, isDayOff });
    return openFrom === null
      ? []
      : [{ organizationId, openFrom, opensAt: instantOf(openFrom, schedule.openTime) }];
  });
}
