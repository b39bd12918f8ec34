import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../domain/roles';
import { canSeeAllProjects } from '../../../domain/permissions';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { Schema } from '../../db/schema';

/** More rows than this are not read at once: some 1,800 a second. */
export const maxLiveRows = 20_000;

/**
 * The newest rows of the last `ms` milliseconds by the database's clock, each with its age in milliseconds. The time is a
 * subquery, because an index is used for what is computed once only.
 */
export const listLiveRows = (db: Kysely<Schema>, ms: number) =>
  db
    .selectFrom('live')
    .select(['id', 'topic', 'tag', 'request_id as requestId'])
    .select(sql<number>`(extract(epoch from clock_timestamp() - at) * 1000)::float8`.as('ageMs'))
    .where('at', '>', sql<Date>`(select clock_timestamp() - make_interval(secs => ${ms / 1000}::float8))`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxLiveRows)
    .execute();

export const findSessionExpiry = (db: Kysely<Schema>, tokenHash: Buffer) =>
  db.selectFrom('sessions').select('expires_at').where('token_hash', '=', tokenHash).executeTakeFirst();

/** The projects whose topics the caller's streams subscribe to. */
export const listTopicProjects = (
  db: Kysely<Schema>,
  {
    organizationId,
    serviceUserId,
    userRole,
  }: { organizationId: number; serviceUserId: number; userRole: Role },
): Promise<{ projectId: number }[]> =>
  db
    .selectFrom('projects as p')
    .where('p.organization_id', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb.val(canSeeAllProjects(userRole)),
        eb.exists(
          eb
            .selectFrom('project_members as m')
            .whereRef('m.project_id', '=', 'p.id')
            .where('m.service_user_id', '=', serviceUserId)
            .select('m.project_id'),
        ),
      ]),
    )
    .select('p.id as projectId')
    .limit(listBounds.projectsOfPerson)
    .execute();
