import { sql } from 'kysely';
import { tallyOf } from '../../../domain/analysis/tally';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { roundTimes } from '../../../domain/rounds/roundTimes';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { publishInvalidations, projectInvalidations, userInvalidations } from '../live/publishInvalidations';
import { isOrganizationValid } from '../access/isOrganizationValid';
import { loadDaysOff } from '../calendar/daysOff.queries';
import { createNotifications } from '../notifications/createNotifications';
import { getOrCreateQuestionSet } from './questionSets.queries';

/**
 * Opens the round `openFrom` of a project: stores the current questions and report prompts, creates a survey for every
 * member and notifies them. Does nothing when this or a later round exists, or when the project is archived, has no
 * members, or its organization is not valid.
 */
export async function openRound(
  tx: Tx,
  { projectId, openFrom }: { projectId: number; openFrom: TokyoDate },
  context: Context,
): Promise<void> {
  const { now } = context;
  await lockProject(tx, projectId);
  const project = await findOpenableProject(tx, projectId, openFrom, now);
  if (!project) return;
  const { organizationId, schedule } = project;
  const members = await tx
    .selectFrom('project_members')
    .where('project_id', '=', projectId)
    .select('service_user_id as id')
    .orderBy('service_user_id')
    .execute();
  if (members.length === 0) return;

  const questionSet = await getOrCreateQuestionSet(tx, { organizationId, projectId }, now);
  const isDayOff = (await loadDaysOff(tx, [organizationId], now))(organizationId);
  const { closesAt, remindAt } = roundTimes(schedule, now, isDayOff);
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
      report_questions: JSON.stringify(reportQuestionsOf(project)),
      tally: JSON.stringify(tally),
      asked,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows: surveys } = await sql<{ serviceUserId: number; surveyId: number }>`
    insert into surveys (organization_id, project_id, round_id, service_user_id, updated_at)
    select ${organizationId}, ${projectId}, ${roundId}, member, ${now}
    from unnest(${members.map(({ id }) => id)}::bigint[]) as member
    returning service_user_id as "serviceUserId", id as "surveyId"`.execute(tx);

  await createNotifications(
    tx,
    {
      kind: 'roundOpened',
      subject: 'survey',
      key: `roundOpened:${roundId}`,
      organizationId,
      projectId,
      actorId: null,
    },
    surveys,
    context,
  );
  await publishInvalidations(tx, [
    ...surveys.flatMap(({ serviceUserId }) =>
      userInvalidations({ serviceUserId, organizationId }, 'UnansweredSurveys'),
    ),
    ...projectInvalidations({ organizationId, projectId }, 'ReportRounds', 'Analysis', 'Projects'),
  ]);
}

/** One opener at a time: queries after this lock see the round of the previous one. */
const lockProject = (tx: Tx, projectId: number) =>
  tx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();

const findOpenableProject = (tx: Tx, projectId: number, openFrom: TokyoDate, now: Date) =>
  tx
    .selectFrom('projects as p')
    .innerJoin('survey_settings as set', 'set.organization_id', 'p.organization_id')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'p.organization_id')
    .leftJoin('report_settings as rep', 'rep.organization_id', 'p.organization_id')
    .where('p.id', '=', projectId)
    .where('p.project_status', '=', 'open')
    .where(isOrganizationValid(now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('rounds as r')
            .whereRef('r.project_id', '=', 'p.id')
            .where('r.open_from', '>=', openFrom)
            .select('r.id'),
        ),
      ),
    )
    .select([
      'p.organization_id as organizationId',
      'set.schedule',
      'rep.enabled as reportEnabled',
      'rep.questions as reportQuestions',
    ])
    .executeTakeFirst();

/** An organization without settings gets the default prompts; with reports switched off, none. */
const reportQuestionsOf = ({
  reportEnabled,
  reportQuestions,
}: Pick<
  NonNullable<Awaited<ReturnType<typeof findOpenableProject>>>,
  'reportEnabled' | 'reportQuestions'
>) => (reportEnabled === false ? [] : (reportQuestions ?? defaultReportQuestions));
