import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Actor } from '../../http/actor';

export function findProject(db: Kysely<Schema>, { organizationId, projectId }: Actor) {
  return db
    .selectFrom('projects as p')
    .leftJoin('clients as c', (join) =>
      join.onRef('c.organization_id', '=', 'p.organization_id').onRef('c.id', '=', 'p.client_id'),
    )
    .where('p.organization_id', '=', organizationId)
    .where('p.id', '=', projectId)
    .select((eb) => [
      'p.id',
      'p.organization_id as organizationId',
      'p.name',
      'p.project_status as projectStatus',
      'p.starts_on as startsOn',
      'p.ends_on as endsOn',
      'p.version',
      'c.id as clientId',
      'c.name as clientName',
      eb
        .selectFrom('project_members as m')
        .whereRef('m.project_id', '=', 'p.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .as('memberCount'),
    ])
    .$narrowType<{ memberCount: number }>()
    .executeTakeFirst();
}

/** Everybody in the project, editors first; as bounded as the organization (spec §9). */
export function listProjectMembers(db: Kysely<Schema>, { organizationId, projectId }: Actor) {
  return db
    .selectFrom('project_members as pm')
    .innerJoin('organization_members as m', (join) =>
      join
        .onRef('m.organization_id', '=', 'pm.organization_id')
        .onRef('m.service_user_id', '=', 'pm.service_user_id'),
    )
    .innerJoin('service_users as u', 'u.id', 'pm.service_user_id')
    .where('pm.organization_id', '=', organizationId)
    .where('pm.project_id', '=', projectId)
    .select([
      'u.id as serviceUserId',
      'u.name',
      'u.image',
      'm.user_role as userRole',
      'pm.project_role as projectRole',
    ])
    .orderBy('pm.project_role')
    .orderBy(sql`u.name collate "C"`)
    .orderBy('u.id')
    .limit(500)
    .execute();
}
