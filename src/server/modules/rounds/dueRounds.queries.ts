import { sql, type Kysely } from 'kysely';
import type { DueOpening, SurveySchedule } from '../../../domain/rounds/schedule';
import { givenRows } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import { isOrganizationValid } from '../access/isOrganizationValid';

/** Organizations read in one batch; the caller continues after the last one. */
export const organizationBatchSize = 500;
/** Rounds opened or reminded in one run; the rest follow a minute later. */
const roundBatchSize = 2_000;

export interface ScheduledOrganization {
  organizationId: number;
  schedule: SurveySchedule;
  dueSince: Date;
}

/** Valid organizations with an enabled schedule, by id, after the given one. */
export async function listSchedules(
  db: Kysely<Schema>,
  after: number,
  now: Date,
): Promise<ScheduledOrganization[]> {
  return db
    .selectFrom('survey_settings as set')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'set.organization_id')
    .where('set.organization_id', '>', after)
    .where(sql<boolean>`(set.schedule ->> 'enabled')::boolean`)
    .where(isOrganizationValid(now))
    .select(['set.organization_id as organizationId', 'set.schedule', 'set.due_since as dueSince'])
    .orderBy('set.organization_id')
    .limit(organizationBatchSize)
    .execute();
}

export interface DueOrganization extends DueOpening {
  organizationId: number;
}

export interface DueProject {
  organizationId: number;
  projectId: number;
  /** When the project's newest round closed; null when it has none. */
  closedAt: Date | null;
}

/**
 * Open projects with members, created before the due opening, that have no round of that day or later, and none that
 * prevents the opening (`findDueRound`).
 */
export const listDueProjects = (db: Kysely<Schema>, due: readonly DueOrganization[]): Promise<DueProject[]> =>
  db
    .selectFrom(
      givenRows(due, {
        organizationId: 'bigint',
        openFrom: 'date',
        opensAt: 'timestamptz',
        latestClose: 'timestamptz',
      }),
    )
    .innerJoin('projects as p', 'p.organization_id', 'given.organizationId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('rounds as r')
          .whereRef('r.project_id', '=', 'p.id')
          .select(['r.open_from', 'r.closes_at'])
          .orderBy('r.open_from', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('p.project_status', '=', 'open')
    .whereRef('p.created_at', '<', 'given.opensAt')
    .where((eb) =>
      eb.exists(
        eb.selectFrom('project_members as pm').whereRef('pm.project_id', '=', 'p.id').select('pm.project_id'),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('newest.open_from', 'is', null),
        eb.and([
          eb('newest.open_from', '<', eb.ref('given.openFrom')),
          eb('newest.closes_at', '<=', eb.ref('given.latestClose')),
        ]),
      ]),
    )
    .select(['p.organization_id as organizationId', 'p.id as projectId', 'newest.closes_at as closedAt'])
    // This order allows a merge join. Ordered by project alone, each project is compared with each organization.
    .orderBy('p.organization_id')
    .orderBy('p.id')
    .limit(roundBatchSize)
    .execute();

/** Open rounds whose reminder is due, in valid organizations and open projects, by the index of rounds that are not closed. */
export async function listDueReminders(db: Kysely<Schema>, now: Date): Promise<{ roundId: number }[]> {
  return db
    .selectFrom('rounds as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'r.organization_id')
    .where('r.reminded_at', 'is', null)
    .where('r.remind_at', '<=', now)
    .where('r.closes_at', '>', now)
    .where('r.close_handled_at', 'is', null)
    .where('p.project_status', '=', 'open')
    .where(isOrganizationValid(now))
    .select('r.id as roundId')
    .orderBy('r.closes_at')
    .orderBy('r.id')
    .limit(roundBatchSize)
    .execute();
}
