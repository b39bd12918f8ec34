import { sql } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import { hasPermission } from '../access/permissions.queries';

/** The open projects of the organization `o` whose analyses its member `m` may see, as a list for `cross join lateral`. */
export const visibleOpenProjects = sql`
  select p.id, p.name, p.client_id
  from projects p
  left join project_members pm on pm.project_id = p.id and pm.service_user_id = m.service_user_id
  where p.organization_id = o.id and p.project_status = 'open' and ${hasPermission('analysis.read')}
  order by p.id desc
  limit ${listBounds.openProjects}`;
