import type { Kysely } from 'kysely';
import type { Plan } from '../../../domain/billing/plans';
import type { Schema } from '../../db/schema';
import type { Actor, ProjectActor } from '../access/actor';
import { planOf } from '../access/planHistory.queries';

export function findProject(db: Kysely<Schema>, { organizationId, projectId }: ProjectActor) {
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

/** The organization's plan and its number of open projects, without the sample. */
export const countOpenProjects = (
  db: Kysely<Schema>,
  organizationId: number,
): Promise<{ plan: Plan; projects: number }> =>
  db
    .selectNoFrom((eb) => [
      planOf(organizationId).as('plan'),
      eb
        .selectFrom('projects')
        .where('organization_id', '=', organizationId)
        .where('project_status', '=', 'open')
        .where('sample', '=', false)
        .select((projects) => projects.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('projects'),
    ])
    .executeTakeFirstOrThrow();

/** The project that the caller created in this organization with the same request id. */
export async function findRequestedProject(
  db: Kysely<Schema>,
  { organizationId, serviceUserId }: Actor,
  requestId: string | undefined,
): Promise<number | undefined> {
  if (requestId === undefined) return undefined;
  const project = await db
    .selectFrom('projects')
    .where('created_by', '=', serviceUserId)
    .where('request_id', '=', requestId)
    .where('organization_id', '=', organizationId)
    .select('id')
    .executeTakeFirst();
  return project?.id;
}
