import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import { defaultAlertLimits } from '../../../domain/analysis/settings';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import { canSeeAllProjects } from '../../../domain/permissions';
import { planContents } from '../../../domain/billing/planContents';
import type { AlertLimits, AlertSubject } from '../../../domain/analysis/types';
import type { ProjectStatus } from '../../../domain/projects';
import type { ProjectRole } from '../../../domain/roles';
import { sortedByName } from '../../../domain/text/sortedByName';
import { unreadSince } from '../../../domain/survey';
import { prepareQuery } from '../../db/preparedQueries';
import type { KeptRound, Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { answeredAlerts } from '../access/answeredAlerts.queries';

export interface ProjectCounts {
  open: number;
  archived: number;
}

export interface ProjectRow {
  id: number;
  name: string;
  projectStatus: ProjectStatus;
  sample: boolean;
  clientId: number | null;
  clientName: string | null;
  memberCount: number;
  projectRole: ProjectRole | null;
  unreadReports: number;
  /** Scores of the newest rounds, newest first. */
  scores: (number | null)[];
  /** The first of these rounds: all that may be open, and the newest closed one. */
  latest: KeptRound[];
  /** The alerts that the project's open actions answer; null if there are none. */
  answered: AlertSubject[] | null;
}

/**
 * The projects of a status that the caller may see, by name, with their kept state and unread counts, and the number of
 * projects of each status. Reads no round, survey or report: triggers keep what it shows (architecture: Kept state).
 */
export async function listProjects(
  db: Kysely<Schema>,
  actor: Actor,
  { projectStatus, now }: { projectStatus: ProjectStatus; now: Date },
): Promise<{ counts: ProjectCounts; alertLimits: AlertLimits; projects: ProjectRow[] }> {
  const { organizationId, serviceUserId } = actor;
  const rows = await projectRows(db, {
    organizationId,
    serviceUserId,
    projectStatus,
    canSeeAll: canSeeAllProjects(actor.userRole),
    unreadSince: unreadSince(now),
  });
  const rounds = Math.min(maxTrendRounds + 1, planContents[actor.plan].rounds);
  const { open = 0, archived = 0, alertLimits = defaultAlertLimits } = rows[0] ?? {};
  const projects = sortedByName(rows.filter(isProject), ({ name }) => name);
  // The lists are cut in place, because copies of the rows would measurably lengthen the call.
  for (const { scores, latest } of projects) {
    scores.splice(rounds);
    latest.splice(rounds);
  }
  return { counts: { open, archived }, alertLimits, projects };
}

/** The columns that every row has: the counts, and the limits by which the organization raises alerts. */
interface ListRow extends ProjectCounts {
  alertLimits: AlertLimits;
}

/** For an organization without projects the statement returns one row that has only these columns. */
type ProjectListRow = ListRow & (ProjectRow | { id: null });
const isProject = (row: ProjectListRow): row is ListRow & ProjectRow => row.id !== null;

interface ProjectListScope {
  projectStatus: ProjectStatus;
  organizationId: number;
  serviceUserId: number;
  canSeeAll: boolean;
  unreadSince: Date;
}

const visibleProjects = (at: ProjectListScope) => sql`
  from projects p
  left join project_members own on own.project_id = p.id and own.service_user_id = ${at.serviceUserId}
  where p.organization_id = ${at.organizationId}
    and (${at.canSeeAll}::boolean or own.project_id is not null)`;

const visibleProjectsOfStatus = (at: ProjectListScope) => sql`
  select p.id, p.name, p.project_status, p.sample, p.client_id, own.project_role
  ${visibleProjects(at)} and p.project_status = ${at.projectStatus}
  order by p.id desc
  limit ${listBounds.projectsOfStatus}`;

const projectCounts = (at: ProjectListScope) => sql`
  select count(*) filter (where p.project_status = 'open') as open,
    count(*) filter (where p.project_status = 'archived') as archived
  ${visibleProjects(at)}`;

const unreadReports = (at: ProjectListScope) => sql`
  select project_id, count(*) as count
  from unread_reports
  where organization_id = ${at.organizationId} and service_user_id = ${at.serviceUserId}
    and submitted_at > ${at.unreadSince}
  group by project_id`;

const projectRows = prepareQuery(
  (_db, at: ProjectListScope) => sql<ProjectListRow>`
    select counts.open, counts.archived, organization.alert_limits as "alertLimits", p.id, p.name, p.project_status as "projectStatus", p.sample, c.id as "clientId",
      c.name as "clientName", members.members as "memberCount", p.project_role as "projectRole",
      coalesce(unread.count, 0) as "unreadReports", state.scores, state.latest,
      answered.subjects as answered
    from (${projectCounts(at)}) counts
    join organizations organization on organization.id = ${at.organizationId}
    left join (${visibleProjectsOfStatus(at)}) p on true
    left join project_states state on state.project_id = p.id
    left join project_member_counts members on members.project_id = p.id
    left join clients c on c.organization_id = ${at.organizationId} and c.id = p.client_id
    left join (${unreadReports(at)}) unread on unread.project_id = p.id
    left join (${answeredAlerts(at.organizationId)}) answered on answered.project_id = p.id
    order by p.id`,
);
