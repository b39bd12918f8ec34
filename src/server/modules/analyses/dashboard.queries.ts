import { sql, type Kysely } from 'kysely';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import type { LowQuestion } from '../../../domain/analysis/types';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { isInPlanHistory } from '../access/planRestrictions';
import { hasPermission } from '../access/permissions.queries';

/** A plan allows 100 open projects (spec §9); archived ones are not shown. */
const MAX_PROJECTS = 100;

export interface DashboardRow {
  projectId: number;
  projectName: string;
  /** Null in the single row of a project without rounds. */
  openFrom: string | null;
  score: number | null;
  completed: number | null;
  asked: number | null;
  /** Only for the newest round of each project. */
  lowQuestions: LowQuestion[] | null;
}

/**
 * The last twelve rounds up to a day, as far as the plan's history allows, of every open project whose scores the
 * caller may see; sorted by project name, newest round first.
 */
export async function listDashboard(
  db: Kysely<Schema>,
  actor: Actor,
  until: string,
): Promise<DashboardRow[]> {
  const { organizationId, serviceUserId } = actor;
  const { rows } = await sql<DashboardRow>`
    select p.id as "projectId", p.name as "projectName", r.open_from as "openFrom",
      case when r.complete >= o.analysis_minimum then r.condition_score end as score, r.completed, r.asked,
      case when r.complete >= o.analysis_minimum then r.low_questions end as "lowQuestions"
    from organizations o
    join organization_members m on m.organization_id = o.id and m.service_user_id = ${serviceUserId}
    cross join lateral (
      select p.id, p.name
      from projects p
      left join project_members pm on pm.project_id = p.id and pm.service_user_id = m.service_user_id
      where p.organization_id = o.id and p.project_status = 'open' and ${hasPermission('analysis.read')}
      order by p.name collate "C", p.id
      limit ${MAX_PROJECTS}
    ) p
    left join lateral (
      select open_from, condition_score, completed, asked, complete,
        case when row_number() over (order by open_from desc) = 1 then low_questions end as low_questions
      from rounds
      where organization_id = o.id and project_id = p.id and open_from <= ${until}
        and ${isInPlanHistory(actor, sql.ref('p.id'))}
      order by open_from desc
      limit ${maxTrendRounds}
    ) r on true
    where o.id = ${organizationId}
    order by p.name collate "C", p.id, r.open_from desc`.execute(db);
  return rows;
}
