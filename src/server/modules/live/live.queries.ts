import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../domain/roles';
import { canSeeAllProjects } from '../../../domain/permissions';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { Schema } from '../../db/schema';

/** The rows of the last `ms` milliseconds by the database's clock, oldest first. */
export const listLiveRows = (db: Kysely<Schema>, ms: number) =>
  db
    .selectFrom('live')
    .select(['id', 'topic', 'tag', 'request_id as requestId'])
    .where('at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${ms / 1000}::float8)`)
    .orderBy('id')
    .limit(5_000)
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
