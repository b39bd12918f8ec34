import { tallyOf } from '../../../domain/analysis/tally';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { roundTimes } from '../../../domain/rounds/roundTimes';
import type { Tx } from '../../db/transaction';
import type { Context } from '../context';
import { publishInvalidations, userInvalidations, projectInvalidations } from '../live/publishInvalidations';
import { getDayOffCalendar } from '../calendar/daysOff.queries';
import { announceRound } from './announceRound';
import { insertSurveys } from './insertSurveys';
import { getOrCreateQuestionSet } from './questionSets.queries';
import { type OpenableProject, listProjectMemberIds } from './rounds.queries';

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
  const members = await listProjectMemberIds(tx, projectId);
  if (members.length === 0) return null;

  const questionSet = await getOrCreateQuestionSet(tx, { organizationId, projectId }, now);
  const isDayOff = await getDayOffCalendar(tx, organizationId);
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
  const surveys = await insertSurveys(tx, { organizationId, projectId, roundId }, members, now);

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
