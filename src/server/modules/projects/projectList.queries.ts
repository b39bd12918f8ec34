import { sql, type Kysely } from 'kysely';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import type { Question, RoundTally } from '../../../domain/analysis/types';
import { canSeeAllProjects } from '../../../domain/permissions';
import { planContents } from '../../../domain/planContents';
import type { ProjectStatus } from '../../../domain/projects';
import type { ProjectRole } from '../../../domain/roles';
import { prepareQuery } from '../../db/preparedQueries';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';

/** Of one status. A plan allows 100 open projects (spec §9); archived ones have no limit, so the newest are listed. */
const MAX_PROJECTS = 300;
/** Unread reports older than this many days are not counted. */
const UNREAD_DAYS = 60;

/** A round as the list needs it. It is read as JSON, so instants are strings. */
export interface ListedRound {
  openFrom: string;
  closesAt: string;
  open: boolean;
  score: number | null;
  completed: number;
  asked: number;
}

export interface ProjectCounts {
  open: number;
  archived: number;
}

export interface ProjectRow {
  id: number;
  name: string;
  projectStatus: ProjectStatus;
  clientId: number | null;
  clientName: string | null;
  memberCount: number;
  projectRole: ProjectRole | null;
  unreadReports: number;
  /** The latest closed rounds and the open one, newest first. */
  rounds: ListedRound[];
  /** Of the newest closed round; null before the first. */
  tally: RoundTally | null;
  questions: Question[] | null;
  /** The organization's minimum number of completed surveys for showing a score. */
  minimum: number;
}

/**
 * The projects of a status that the caller may see, by name, with their rounds and unread counts, and the number of
 * projects of each status.
 */
export async function listProjects(
  db: Kysely<Schema>,
  actor: Actor,
  { projectStatus, now }: { projectStatus: ProjectStatus; now: Date },
): Promise<{ counts: ProjectCounts; projects: ProjectRow[] }> {
  const rows = await projectRows(db, {
    ...actor,
    projectStatus,
    now,
    rounds: Math.min(maxTrendRounds + 1, planContents[actor.plan].rounds),
    seesAll: canSeeAllProjects(actor.userRole),
    unreadSince: new Date(now.getTime() - UNREAD_DAYS * 86_400_000),
  });
  const { open = 0, archived = 0 } = rows[0] ?? {};
  return { counts: { open, archived }, projects: rows.filter(isProject) };
}

/** Without any project there is one row with the counts only. */
type ProjectListRow = ProjectCounts & (ProjectRow | { id: null });
const isProject = (row: ProjectListRow): row is ProjectCounts & ProjectRow => row.id !== null;

interface ProjectListScope {
  projectStatus: ProjectStatus;
  organizationId: number;
  serviceUserId: number;
  now: Date;
  /** Most rounds of a project. */
  rounds: number;
  seesAll: boolean;
  unreadSince: Date;
}

const visibleProjects = (at: ProjectListScope) => sql`
  from projects p
  left join project_members own on own.project_id = p.id and own.service_user_id = ${at.serviceUserId}
  where p.organization_id = ${at.organizationId}
    and (${at.seesAll}::boolean or own.project_id is not null)`;

const visibleProjectsOfStatus = (at: ProjectListScope) => sql`
  select p.id, p.name, p.project_status, p.client_id, own.project_role
  ${visibleProjects(at)} and p.project_status = ${at.projectStatus}
  order by p.id desc
  limit ${MAX_PROJECTS}`;

const projectCounts = (at: ProjectListScope) => sql`
  select count(*) filter (where p.project_status = 'open') as open,
    count(*) filter (where p.project_status = 'archived') as archived
  ${visibleProjects(at)}`;

const unreadReports = (at: ProjectListScope) => sql`
  select r.project_id, count(*) as count
  from reports r
  where r.organization_id = ${at.organizationId}
    and r.submitted_at > ${at.unreadSince}
    and ${at.serviceUserId} = any(r.readers)
    and r.service_user_id is distinct from ${at.serviceUserId}
    and not exists (
      select from report_reads seen
      where seen.survey_id = r.survey_id and seen.service_user_id = ${at.serviceUserId})
  group by r.project_id`;

// One JSON value for each project: reading a row for each round took longer than the rest of the list.
const projectRows = prepareQuery(
  (_db, at: ProjectListScope) => sql<ProjectListRow>`
    select counts.open, counts.archived, p.id, p.name, p.project_status as "projectStatus", c.id as "clientId", c.name as "clientName",
      (select count(*) from project_members m where m.project_id = p.id) as "memberCount",
      p.project_role as "projectRole", coalesce(unread.count, 0) as "unreadReports",
      rounds.newest_first as rounds, closed.tally, closed.questions, o.analysis_minimum as minimum
    from organizations o
    cross join (${projectCounts(at)}) counts
    left join (${visibleProjectsOfStatus(at)}) p on true
    left join clients c on c.organization_id = o.id and c.id = p.client_id
    left join (${unreadReports(at)}) unread on unread.project_id = p.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('openFrom', r.open_from, 'closesAt', r.closes_at,
          'open', r.closes_at > ${at.now}, 'score', r.condition_score, 'completed', r.completed, 'asked', r.asked)
        order by r.open_from desc), '[]') as newest_first
      from (
        select open_from, closes_at, condition_score, completed, asked from rounds
        where organization_id = o.id and project_id = p.id
        order by open_from desc limit ${at.rounds}
      ) r
    ) rounds
    left join lateral (
      select r.tally, q.questions
      from rounds r
      join question_sets q on q.project_id = r.project_id and q.id = r.question_set_id
      where r.organization_id = o.id and r.project_id = p.id and r.closes_at <= ${at.now}
      order by r.open_from desc limit 1
    ) closed on true
    where o.id = ${at.organizationId}
    order by p.name collate "C", p.id`,
);
