import { instantOf } from '../../../domain/calendar/tokyoDate';
import { dueRound } from '../../../domain/rounds/schedule';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../services';
import { daysOffOf } from '../calendar/daysOff.queries';
import {
  listDueProjects,
  listDueReminders,
  listSchedules,
  ORGANIZATIONS_AT_ONCE,
  type ScheduledOrganization,
} from './dueRounds.queries';
import { opening } from './opening';
import { reminding } from './reminding';

/**
 * Queues a job for each round that is due to open and each that is due a reminder. Doing it twice, or on two servers,
 * is harmless: the keys keep a job from waiting twice, the commands look again under a lock.
 */
export async function queueDueRounds(services: Services): Promise<void> {
  const { database, clock, jobs } = services;
  const now = clock.now();

  let organizations: ScheduledOrganization[];
  let after = 0;
  do {
    organizations = await listSchedules(database.kysely, after, now);
    after = organizations.at(-1)?.organizationId ?? after;
    const projects = await listDueProjects(database.kysely, await dueAmong(services, organizations, now));
    await inTransaction(database, (tx) =>
      jobs.sendAll(
        tx,
        opening,
        projects.map((payload) => ({ payload, key: `${payload.projectId} ${payload.openFrom}` })),
      ),
    );
  } while (organizations.length === ORGANIZATIONS_AT_ONCE);

  const reminders = await listDueReminders(database.kysely, now);
  await inTransaction(database, (tx) =>
    jobs.sendAll(
      tx,
      reminding,
      reminders.map((payload) => ({ payload, key: String(payload.roundId) })),
    ),
  );
}

/** The organizations' own due openings; which of their projects still lack that round is asked of the database. */
async function dueAmong({ database }: Services, organizations: ScheduledOrganization[], now: Date) {
  const isDayOffIn = await daysOffOf(
    database.kysely,
    organizations.map(({ organizationId }) => organizationId),
    now,
  );
  return organizations.flatMap(({ organizationId, schedule, updatedAt }) => {
    const isDayOff = isDayOffIn(organizationId);
    const openFrom = dueRound({ schedule, lastOpenFrom: null, since: updatedAt, now, isDayOff });
    return openFrom === null
      ? []
      : [{ organizationId, openFrom, opensAt: instantOf(openFrom, schedule.openTime) }];
  });
}
