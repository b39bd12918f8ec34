import { tallyOf } from '../../../src/domain/analysis/tally';
import type { ReportQuestion } from '../../../src/domain/questions/types';
import type { Database } from '../../../src/server/db/client';
import { testNow } from '../app/testNow';
import { testQuestions, type TestProject } from './projects';

export const testReportQuestions: ReportQuestion[] = [
  { key: 'done', label: '今回の成果', helpText: '', required: true, maxLength: 1000 },
  { key: 'worry', label: '困っていること', helpText: '', required: false, maxLength: 1000 },
];

export interface TestRound {
  roundId: number;
  openFrom: string;
  /** The survey id of each project member, by serviceUserId. */
  surveyIds: Record<number, number>;
}

/** A round that by default opened on the Monday before `testNow` and closes three days after it. */
export async function makeRound(
  { kysely }: Database,
  { organizationId, projectId, questionSetId }: TestProject,
  {
    openFrom = '2026-11-16',
    openedAt = new Date('2026-11-16T00:00:00Z'),
    closesAt = new Date('2026-11-23T15:00:00Z'),
  } = {},
): Promise<TestRound> {
  const members = await kysely
    .selectFrom('project_members')
    .select('service_user_id')
    .where('project_id', '=', projectId)
    .execute();
  const { id: roundId } = await kysely
    .insertInto('rounds')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      open_from: openFrom,
      opened_at: openedAt,
      closes_at: closesAt,
      question_set_id: questionSetId,
      report_questions: JSON.stringify(testReportQuestions),
      tally: JSON.stringify(
        tallyOf({ openFrom, questions: testQuestions, asked: members.length, surveys: [] }),
      ),
      asked: members.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (members.length === 0) return { roundId, openFrom, surveyIds: {} };
  const surveys = await kysely
    .insertInto('surveys')
    .values(
      members.map(({ service_user_id }) => ({
        organization_id: organizationId,
        project_id: projectId,
        round_id: roundId,
        service_user_id,
        updated_at: testNow,
      })),
    )
    .returning(['id', 'service_user_id'])
    .execute();
  return {
    roundId,
    openFrom,
    surveyIds: Object.fromEntries(surveys.map(({ id, service_user_id }) => [service_user_id, id])),
  };
}

/** The person's unread notification that the round opened, and the reminder of it. */
export async function notifyOfRound(
  { kysely }: Database,
  {
    organizationId,
    projectId,
    surveyIds,
    roundId,
  }: TestRound & Pick<TestProject, 'organizationId' | 'projectId'>,
  serviceUserId: number,
): Promise<void> {
  await kysely
    .insertInto('notifications')
    .values(
      (['roundOpened', 'roundClosing'] as const).map((kind) => ({
        organization_id: organizationId,
        service_user_id: serviceUserId,
        project_id: projectId,
        survey_id: surveyIds[serviceUserId]!,
        kind,
        subject: 'survey' as const,
        event_key: `${kind}:${roundId}`,
        created_at: testNow,
      })),
    )
    .execute();
}

/** The kinds of the person's notifications that are unread, in their order. */
export async function listUnreadKinds({ kysely }: Database, serviceUserId: number) {
  const rows = await kysely
    .selectFrom('notifications')
    .select('kind')
    .where('service_user_id', '=', serviceUserId)
    .where('read_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}
