import { dueRoundDay, newestDueOpening } from '../../../domain/rounds/schedule';
import { inTransaction, type Tx } from '../../db/transaction';
import { errorNameOf } from '../../lib/errors';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { getDayOffCalendars } from '../calendar/daysOff.queries';
import {
  listDueProjects,
  listDueReminders,
  listSchedules,
  organizationBatchSize,
  type ScheduledOrganization,
} from './dueRounds.queries';
import { openRoundJob } from './openRound';
import { remindRoundJob } from './remindRound';

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
  } while (organizations.length === organizationBatchSize);

  const reminders = await listDueReminders(database.kysely, now);
  await inTransaction(database, (tx) =>
    jobs.enqueue(
      tx,
      remindRoundJob,
      reminders.map((payload) => ({ payload, key: String(payload.roundId) })),
    ),
  );
}

export const queueDueRoundsJob = defineJob('queue-due-rounds', queueDueRounds, { everySeconds: 60 });

/**
 * Enqueues a job for each round that projects of the organizations are due to open. An organization whose schedule
 * cannot be computed is logged and left out, so that the others do not wait for it.
 */
export async function queueDueOpenings(
  tx: Tx,
  { jobs, log }: Services,
  organizations: readonly ScheduledOrganization[],
  now: Date,
): Promise<void> {
  const isDayOffIn = await getDayOffCalendars(
    tx,
    organizations.map(({ organizationId }) => organizationId),
  );
  /** The result of `compute` for an organization; an empty list where it throws. */
  const attempt = <T>(organizationId: number, compute: () => T[]): T[] => {
    try {
      return compute();
    } catch (error) {
      log.error(
        { organization: organizationId, error: errorNameOf(error) },
        'A schedule could not be computed',
      );
      return [];
    }
  };
  const due = organizations.flatMap(({ organizationId, schedule, dueSince }) =>
    attempt(organizationId, () => {
      const isDayOff = isDayOffIn(organizationId);
      const opening = newestDueOpening(schedule, { since: dueSince, now }, isDayOff);
      if (!opening) return [];
      const roundDay = (closedAt: Date | null) => dueRoundDay(schedule, opening, closedAt, isDayOff);
      return [{ organizationId, roundDay, ...opening }];
    }),
  );
  const roundDays = new Map(due.map(({ organizationId, roundDay }) => [organizationId, roundDay]));
  const projects = (await listDueProjects(tx, due)).flatMap(({ organizationId, projectId, closedAt }) =>
    attempt(organizationId, () => {
      const openFrom = roundDays.get(organizationId)?.(closedAt);
      return openFrom === undefined ? [] : [{ projectId, openFrom }];
    }),
  );
  await jobs.enqueue(
    tx,
    openRoundJob,
    projects.map((payload) => ({ payload, key: `${payload.projectId} ${payload.openFrom}` })),
  );
}
