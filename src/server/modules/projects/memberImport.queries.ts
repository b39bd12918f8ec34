import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { ProjectRole } from '../../../domain/roles';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';

/** The open projects of the organization that people may be brought into, with the role of a person in each. */
export async function listOpenProjectsOf(
  db: Kysely<Schema>,
  { organizationId, serviceUserId }: { organizationId: number; serviceUserId: number },
): Promise<{ id: number; name: string; projectRole: ProjectRole | null }[]> {
  const { rows } = await sql<{ id: number; name: string; projectRole: ProjectRole | null }>`
    select p.id, p.name, pm.project_role as "projectRole"
    from projects p
    left join project_members pm on pm.organization_id = p.organization_id and pm.project_id = p.id
      and pm.service_user_id = ${serviceUserId}
    where p.organization_id = ${organizationId} and p.project_status = 'open' and not p.sample
    order by p.id
    limit ${listBounds.openProjects}`.execute(db);
  return rows;
}

/** The addresses of the members of the projects and of people who are invited to them. */
export async function listAddressesInProjects(
  db: Kysely<Schema>,
  {
    organizationId,
    projectIds,
    emails,
  }: { organizationId: number; projectIds: readonly number[]; emails: readonly string[] },
): Promise<{ projectId: number; email: string }[]> {
  const { rows } = await sql<{ projectId: number; email: string }>`
    select pm.project_id as "projectId", u.email
    from project_members pm
    join service_users u on u.id = pm.service_user_id
    where pm.organization_id = ${organizationId} and pm.project_id = ${anyOf(projectIds)}
      and u.email = ${anyOf(emails, 'text')}
    union all
    select ip.project_id, i.email
    from invitation_projects ip
    join invitations i on i.organization_id = ip.organization_id and i.id = ip.invitation_id
    where ip.organization_id = ${organizationId} and ip.project_id = ${anyOf(projectIds)}
      and i.email = ${anyOf(emails, 'text')}`.execute(db);
  return rows;
}
