import { sql, type ExpressionBuilder } from 'kysely';
import { tallyOf } from '../../../domain/analysis/tally';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { roundTimes } from '../../../domain/rounds/roundTimes';
import type { SurveySchedule } from '../../../domain/rounds/schedule';
import type { ReportQuestion } from '../../../domain/questions/types';
import type { Context } from '../context';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import { publishInvalidations, projectInvalidations, userInvalidations } from '../live/publishInvalidations';
import { loadDaysOff } from '../calendar/daysOff.queries';
import { announceRound } from './announceRound';
import { getOrCreateQuestionSet } from './questionSets.queries';

export interface OpenableProject {
  organizationId: number;
  projectId: number;
  schedule: SurveySchedule;
  /** Null without settings. */
  reportEnabled: boolean | null;
  reportQuestions: readonly ReportQuestion[] | null;
}

/** One opener at a time: queries after this lock see the round of the previous one. */
export const lockProject = (tx: Tx, projectId: number) =>
  tx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();

/** The report settings that are in use in the organization of `projects as p`, as `rep`. */
export const newestReportSettings = ({
  selectFrom,
}: ExpressionBuilder<Schema & { p: Schema['projects'] }, 'p'>) =>
  selectFrom('report_settings')
    .whereRef('report_settings.organization_id', '=', 'p.organization_id')
    .select(['report_settings.enabled', 'report_settings.questions'])
    .orderBy('report_settings.version', 'desc')
    .limit(1)
    .as('rep');

/**
 * Opens a round of a locked project: stores the current questions and report prompts, creates a survey for every member
 * and notifies them, without `openedBy`. Returns when it closes and how many people are asked; null when the project
 * has no members.
 */
export async function startRound(
  tx: Tx,
  { organizationId, projectId, schedule, ...report }: OpenableProject,
  { openFrom, openedBy = null }: { openFrom: TokyoDate; openedBy?: number | null },
  context: Context,
): Promise<{ closesAt: Date; asked: number } | null> {
  const { now } = context;
  const members = await tx
    .selectFrom('project_members')
    .where('project_id', '=', projectId)
    .select('service_user_id as id')
    .orderBy('service_user_id')
    .execute();
  if (members.length === 0) return null;

  const questionSet = await getOrCreateQuestionSet(tx, { organizationId, projectId }, now);
  const isDayOff = (await loadDaysOff(tx, [organizationId]))(organizationId);
  const { closesAt, remindAt } = roundTimes(schedule, { openFrom, openedAt: now }, isDayOff);
  const asked = members.length;
  const tally = tallyOf({ openFrom, questions: questionSet.questions, asked, surveys: [] });
  const { id: roundId } = await tx
    .insertInto('rounds')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      open_from: openFrom,
      opened_at: now,
      closes_at: closesAt,
      remind_at: remindAt,
      question_set_id: questionSet.id,
      report_questions: JSON.stringify(reportQuestionsOf(report)),
      tally: JSON.stringify(tally),
      asked,
      extra: openedBy !== null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows: surveys } = await sql<{ serviceUserId: number; surveyId: number }>`
    insert into surveys (organization_id, project_id, round_id, service_user_id, updated_at)
    select ${organizationId}, ${projectId}, ${roundId}, member, ${now}
    from unnest(${members.map(({ id }) => id)}::bigint[]) as member
    returning service_user_id as "serviceUserId", id as "surveyId"`.execute(tx);

  await publishInvalidations(tx, [
    ...surveys.flatMap(({ serviceUserId }) =>
      userInvalidations({ serviceUserId, organizationId }, 'UnansweredSurveys'),
    ),
    ...projectInvalidations(
      { organizationId, projectId },
      'ReportRounds',
      'ReportMarks',
      'Analysis',
      'Projects',
      'AnswerTimeline',
      'Participants',
    ),
  ]);
  const round = { organizationId, projectId, roundId, actorId: openedBy };
  await announceRound(tx, 'roundOpened', round, surveys, context);
  return { closesAt, asked };
}

/** An organization without settings gets the default prompts; with reports switched off, none. */
const reportQuestionsOf = ({
  reportEnabled,
  reportQuestions,
}: Pick<OpenableProject, 'reportEnabled' | 'reportQuestions'>) =>
  reportEnabled === false ? [] : (reportQuestions ?? defaultReportQuestions);
