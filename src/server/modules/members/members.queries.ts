import type { Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import { canSeeAllProjects } from '../../../domain/permissions';
import { sortedByName } from '../../../domain/text/sortedByName';
import type { Schema } from '../../db/schema';
import { notFound } from '../../lib/errors';
import type { Actor } from '../access/actor';

/** A member of the organization; throws 404 for anybody else. */
export async function findOrganizationMember(
  db: Kysely<Schema>,
  organizationId: number,
  serviceUserId: number,
) {
  return db
    .selectFrom('organization_members as m')
    .innerJoin('service_users as u', 'u.id', 'm.service_user_id')
    .where('m.organization_id', '=', organizationId)
    .where('m.service_user_id', '=', serviceUserId)
    .select(['u.id as serviceUserId', 'u.email', 'u.name', 'u.image', 'm.user_role as userRole'])
    .executeTakeFirstOrThrow(() => notFound());
}

/** The projects in progress that a member belongs to and the actor may read, by name. */
export async function listProjectsInCommon(
  db: Kysely<Schema>,
  { organizationId, serviceUserId, userRole }: Actor,
  memberId: number,
) {
  let projects = db
    .selectFrom('project_members as theirs')
    .innerJoin('projects as p', 'p.id', 'theirs.project_id')
    .where('theirs.organization_id', '=', organizationId)
    .where('theirs.service_user_id', '=', memberId)
    .where('p.project_status', '=', 'open')
    .select(['p.id as projectId', 'p.name as projectName', 'theirs.project_role as projectRole'])
    .orderBy('p.id')
    .limit(listBounds.openProjects);
  if (!canSeeAllProjects(userRole)) {
    projects = projects.innerJoin('project_members as own', (join) =>
      join.onRef('own.project_id', '=', 'p.id').on('own.service_user_id', '=', serviceUserId),
    );
  }
  return sortedByName(await projects.execute(), ({ projectName }) => projectName);
}
