import { sql, type Kysely } from 'kysely';
import { maxListedRounds } from '../../../domain/analysis/listedFigures';
import type { AlertLimits, AlertSubject, LowQuestion, PastRound } from '../../../domain/analysis/types';
import type { Question } from '../../../domain/questions/types';
import { sortedByName } from '../../../domain/text/sortedByName';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { answeredAlerts } from '../access/answeredAlerts.queries';
import { isInPlanHistory } from '../access/planHistory.queries';
import { visibleOpenProjects } from './visibleProjects.queries';

/** A closed round. */
export interface DashboardRound {
  openFrom: string;
  score: number | null;
  /** People who completed it in time. */
  completed: number;
  asked: number;
  isWithheld: boolean;
}

export interface DashboardRow {
  projectId: number;
  projectName: string;
  client: { id: number; name: string } | null;
  minimum: number;
  alertLimits: AlertLimits;
  /** The members of the project with the role プロジェクトマネージャー. */
  managers: { id: number; name: string }[];
  /** Newest first. */
  rounds: DashboardRound[];
  /** The questions with low answers of the newest of these rounds. */
  lowQuestions: LowQuestion[] | null;
  /** The alerts that the project's open actions answer; null if there are none. */
  answered: AlertSubject[] | null;
  /** The counts of the newest of these rounds and of the one before it, and the questions that the newest asked. */
  tallies: PastRound[];
  questions: Question[] | null;
}

/**
 * The closed rounds of a project, newest first, as one array for each figure, which PostgreSQL makes faster than an object
 * for each round. All have the order of the subquery, because an order of each array's own would be a sort of its own.
 */
interface RoundColumns {
  openFroms: string[];
  scores: (number | null)[];
  completed: number[];
  asked: number[];
  shown: boolean[];
}

const roundsOf = ({ openFroms, scores, completed, asked, shown }: RoundColumns): DashboardRound[] =>
  openFroms.map((openFrom, index) => ({
    openFrom,
    score: scores[index]!,
    completed: completed[index]!,
    asked: asked[index]!,
    isWithheld: !shown[index],
  }));

/** For each project of an organization with such members, its members with the role プロジェクトマネージャー. */
const managersOfProjects = (organizationId: number) => sql`
  select pm.project_id, json_agg(json_build_object('id', u.id, 'name', u.name) order by u.id) as list
  from organization_members om
  join project_members pm on pm.organization_id = om.organization_id and pm.service_user_id = om.service_user_id
  join service_users u on u.id = om.service_user_id
  where om.organization_id = ${organizationId} and om.user_role = 'manager'
  group by pm.project_id`;

/**
 * Every open project whose scores the caller may see, by name, with its closed rounds of the last year up to a day, as
 * far as the plan's history allows. Older rounds are left out, because their figures do not follow the settings.
 */
export async function listDashboard(
  db: Kysely<Schema>,
  actor: Actor,
  { until, now }: { until: string; now: Date },
): Promise<DashboardRow[]> {
  const { organizationId, serviceUserId } = actor;
  const { rows } = await sql<Omit<DashboardRow, 'rounds'> & RoundColumns>`
    select p.id as "projectId", p.name as "projectName",
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as client,
      o.analysis_minimum as minimum, o.alert_limits as "alertLimits",
      coalesce(managers.list, '[]') as managers,
      figures."openFroms", figures.scores, figures.completed, figures.asked, figures.shown,
      latest.low_questions as "lowQuestions", latest.tallies, answered.subjects as answered, newest.questions
    from organizations o
    join organization_members m on m.organization_id = o.id and m.service_user_id = ${serviceUserId}
    cross join lateral (${visibleOpenProjects}) p
    left join clients c on c.organization_id = o.id and c.id = p.client_id
    cross join lateral (
      select array_agg(id) as ids,
        coalesce(array_agg(open_from::text), '{}') as "openFroms",
        array_agg(case when complete >= o.analysis_minimum then condition_score end) as scores,
        array_agg(completed) as completed,
        array_agg(asked) as asked,
        array_agg(complete >= o.analysis_minimum) as shown
      from (
        select id, open_from, closes_at, condition_score, completed, asked, complete
        from rounds
        where organization_id = o.id and project_id = p.id and ${isInPlanHistory(actor, sql.ref('p.id'))}
        order by open_from desc
        limit ${maxListedRounds}
      ) listed
      where open_from <= ${until} and closes_at <= ${now}
    ) figures
    cross join lateral (
      select coalesce(json_agg(tally order by open_from desc), '[]') as tallies,
        (array_agg(low_questions) filter (where id = figures.ids[1] and figures.shown[1]))[1] as low_questions,
        (array_agg(question_set_id) filter (where id = figures.ids[1]))[1] as question_set_id
      from rounds
      where project_id = p.id and id = any(figures.ids[1:2])
    ) latest
    left join (${managersOfProjects(organizationId)}) managers on managers.project_id = p.id
    left join (${answeredAlerts(organizationId)}) answered on answered.project_id = p.id
    left join question_sets newest on newest.project_id = p.id and newest.id = latest.question_set_id
    where o.id = ${organizationId}
    order by p.id`.execute(db);
  const projects = rows.map((row) => ({ ...row, rounds: roundsOf(row) }));
  return sortedByName(projects, ({ projectName }) => projectName);
}
