import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { ReportQuestion } from '../../../domain/questions/types';
import type { SurveySchedule } from '../../../domain/rounds/schedule';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import { isOrganizationValid } from '../access/isOrganizationValid';
import type { ProjectScope } from '../access/permissions.queries';

export interface OpenableProject {
  organizationId: number;
  projectId: number;
  schedule: SurveySchedule;
  /** Null if the organization has no settings of reports. */
  reportEnabled: boolean | null;
  reportQuestions: readonly ReportQuestion[] | null;
}

/** One opener at a time: queries after this lock see the round of the previous one. */
export const lockProjectToOpen = (tx: Tx, projectId: number) =>
  tx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();

/** The report settings that are in use in the organization of `projects as p`, as `rep`. */
const newestReportSettings = ({ selectFrom }: ExpressionBuilder<Schema & { p: Schema['projects'] }, 'p'>) =>
  selectFrom('report_settings')
    .whereRef('report_settings.organization_id', '=', 'p.organization_id')
    .select(['report_settings.enabled', 'report_settings.questions'])
    .orderBy('report_settings.version', 'desc')
    .limit(1)
    .as('rep');

/** An open project of a valid organization without an open round, and without one of that day or later. */
export const findOpenableProject = (
  tx: Tx,
  projectId: number,
  openFrom: TokyoDate,
  now: Date,
): Promise<OpenableProject | undefined> =>
  tx
    .selectFrom('projects as p')
    .innerJoin('survey_settings as set', 'set.organization_id', 'p.organization_id')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'p.organization_id')
    .leftJoinLateral(newestReportSettings, (join) => join.onTrue())
    .where('p.id', '=', projectId)
    .where('p.project_status', '=', 'open')
    .where(isOrganizationValid(now))
    .where(
      sql<boolean>`not exists (
        select from rounds r
        where r.project_id = p.id and (r.open_from >= ${openFrom}::date or r.closes_at > ${now}))`,
    )
    .select([
      'p.organization_id as organizationId',
      'p.id as projectId',
      'set.schedule',
      'rep.enabled as reportEnabled',
      'rep.questions as reportQuestions',
    ])
    .executeTakeFirst();

/** A project of the organization with the settings of its rounds. */
export const findProjectToOpen = (tx: Tx, organizationId: number, projectId: number) =>
  tx
    .selectFrom('projects as p')
    .innerJoin('survey_settings as set', 'set.organization_id', 'p.organization_id')
    .leftJoinLateral(newestReportSettings, (join) => join.onTrue())
    .where('p.organization_id', '=', organizationId)
    .where('p.id', '=', projectId)
    .select([
      'p.organization_id as organizationId',
      'p.id as projectId',
      'p.project_status as projectStatus',
      'set.schedule',
      'rep.enabled as reportEnabled',
      'rep.questions as reportQuestions',
    ])
    .executeTakeFirst();

export const listProjectMemberIds = (db: Kysely<Schema>, projectId: number) =>
  db
    .selectFrom('project_members')
    .where('project_id', '=', projectId)
    .select('service_user_id as id')
    .orderBy('service_user_id')
    .execute();

/** The open round of a project that is open, locked until the commit as by a recount. */
export const lockOpenRound = (tx: Tx, projectId: number, now: Date) =>
  tx
    .selectFrom('rounds as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .where('r.project_id', '=', projectId)
    .where('r.closes_at', '>', now)
    .where('p.project_status', '=', 'open')
    .select(['r.organization_id as organizationId', 'r.project_id as projectId', 'r.id as roundId'])
    .forUpdate('r')
    .executeTakeFirst();

/** The members of the project who have no survey in its round. */
export const listUnaskedMemberIds = (
  db: Kysely<Schema>,
  { projectId, roundId }: ProjectScope & { roundId: number },
) =>
  db
    .selectFrom('project_members as pm')
    .leftJoin('surveys as s', (join) =>
      join.on('s.round_id', '=', roundId).onRef('s.service_user_id', '=', 'pm.service_user_id'),
    )
    .where('pm.project_id', '=', projectId)
    .where('s.id', 'is', null)
    .select('pm.service_user_id as id')
    .orderBy('pm.service_user_id')
    .execute();

/** When the project's next round opened, for the round `r`; null while `r` is the newest. */
export const nextOpensAt = sql<Date | null>`(
  select n.opened_at from rounds n
  where n.project_id = r.project_id and n.open_from > r.open_from
  order by n.open_from limit 1)`;

/** A survey of the project with its round, locked until the commit; of the participant alone, where one is given. */
export const lockSurvey = (
  tx: Tx,
  { organizationId, projectId, surveyId }: ProjectScope & { surveyId: number },
  participantId: number | null,
) =>
  tx
    .selectFrom('surveys as s')
    .innerJoin('rounds as r', 'r.id', 's.round_id')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .where('s.organization_id', '=', organizationId)
    .where('s.project_id', '=', projectId)
    .where('s.id', '=', surveyId)
    .where((eb) => (participantId === null ? eb.lit(true) : eb('s.service_user_id', '=', participantId)))
    .select([
      's.round_id as roundId',
      's.service_user_id as person',
      's.day_off as dayOff',
      's.survey_state as surveyState',
      'r.closes_at as closesAt',
      'p.project_status as projectStatus',
      nextOpensAt.as('nextOpensAt'),
    ])
    .forUpdate('s')
    .executeTakeFirst();
