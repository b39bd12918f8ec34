import { sql, type Kysely } from 'kysely';
import { trendLength } from '../../../domain/analysis/trend';
import type { Question, RoundTally } from '../../../domain/analysis/types';
import { seesAllProjects } from '../../../domain/permissions';
import type { ProjectStatus } from '../../../domain/projects';
import type { ProjectRole } from '../../../domain/roles';
import { prepared } from '../../db/prepared';
import type { Schema } from '../../db/schema';
import type { Actor } from '../../http/actor';

/** A plan allows 100 open projects (spec §9); with the archived ones, more than this are not listed. */
const MOST = 300;
/** Unread reports older than this many days are history, not something waiting. */
const UNREAD_DAYS = 60;

export interface ProjectRow {
  id: number;
  name: string;
  projectStatus: ProjectStatus;
  clientId: number | null;
  clientName: string | null;
  memberCount: number;
  projectRole: ProjectRole | null;
  unreadReports: number;
}

/** The projects the person sees, by name, with what waits to be read. */
export const listProjects = (db: Kysely<Schema>, actor: Actor, now: Date) =>
  projectRows(db, {
    ...actor,
    seesAll: seesAllProjects(actor.userRole),
    unreadSince: new Date(now.getTime() - UNREAD_DAYS * 86_400_000),
  });

interface Sight {
  organizationId: number;
  serviceUserId: number;
  seesAll: boolean;
  unreadSince: Date;
}

const projectRows = prepared(
  (_db, at: Sight) => sql<ProjectRow>`
    select p.id, p.name, p.project_status as "projectStatus", c.id as "clientId", c.name as "clientName",
      (select count(*) from project_members m where m.project_id = p.id) as "memberCount",
      mine.project_role as "projectRole",
      coalesce(unread.count, 0) as "unreadReports"
    from projects p
    left join clients c on c.organization_id = p.organization_id and c.id = p.client_id
    left join project_members mine on mine.project_id = p.id and mine.service_user_id = ${at.serviceUserId}
    left join (
      select r.project_id, count(*) as count
      from reports r
      where r.organization_id = ${at.organizationId}
        and r.submitted_at > ${at.unreadSince}
        and ${at.serviceUserId} = any(r.readers)
        and r.service_user_id is distinct from ${at.serviceUserId}
        and not exists (
          select from report_reads seen
          where seen.survey_id = r.survey_id and seen.service_user_id = ${at.serviceUserId})
      group by r.project_id
    ) unread on unread.project_id = p.id
    where p.organization_id = ${at.organizationId}
      and (${at.seesAll}::boolean or mine.project_id is not null)
    order by p.name collate "C", p.id
    limit ${MOST}`,
);

export interface RoundRow {
  projectId: number;
  openFrom: string;
  closesAt: Date;
  score: number | null;
  completed: number;
  asked: number;
  /** The organization's least number of complete sheets to show a score from. */
  minimum: number;
  /** Only for the newest closed round. */
  tally: RoundTally | null;
  questions: Question[] | null;
}

/** The last rounds of each of these projects, newest first: those closed, and the one being answered. */
export const listRounds = prepared(
  (_db, at: { organizationId: number; projectIds: number[]; now: Date }) => sql<RoundRow>`
    select r.project_id as "projectId", r.open_from as "openFrom", r.closes_at as "closesAt",
      r.condition_score as score, r.completed, r.asked, o.analysis_minimum as minimum,
      case when r.closed_rank = 1 then r.tally end as tally, q.questions
    from organizations o
    cross join unnest(${at.projectIds}::bigint[]) as wanted (id)
    cross join lateral (
      select rounds.*,
        case when closes_at <= ${at.now} then row_number() over (partition by closes_at <= ${at.now} order by open_from desc) end
          as closed_rank
      from rounds
      where organization_id = ${at.organizationId} and project_id = wanted.id
      order by open_from desc
      limit ${trendLength + 1}
    ) r
    left join question_sets q on r.closed_rank = 1 and q.project_id = r.project_id and q.id = r.question_set_id
    where o.id = ${at.organizationId}
    order by r.project_id, r.open_from desc`,
);
