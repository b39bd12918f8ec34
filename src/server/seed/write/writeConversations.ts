import type { Transaction } from 'kysely';
import { storedText } from '../../../domain/text/mentions';
import type { Schema } from '../../db/schema';
import type { OrganizationPlan } from '../plan/planTypes';
import { getId, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';
import { surveysByOpening } from './writeSurveys';

/** Inserts read marks, reactions, comments and mentions. Returns the ids of the comments. */
export async function writeConversations(
  tx: Transaction<Schema>,
  plan: OrganizationPlan,
  {
    organization,
    people,
    projects,
    surveys,
  }: Pick<InsertedIds, 'organization' | 'people' | 'projects' | 'surveys'>,
): Promise<InsertedIds['comments']> {
  const reports = surveysByOpening(plan).flatMap(({ project, key, survey: { report } }) =>
    report
      ? [{ ...report, projectId: getId(projects, project.scenario.key), surveyId: getId(surveys, key) }]
      : [],
  );
  const comments = reports
    .flatMap(({ projectId, surveyId, comments: reportComments }) =>
      reportComments.map((comment) => ({ ...comment, projectId, surveyId })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());

  await insertRows(
    tx,
    'report_reads',
    reports.flatMap(({ surveyId, reads }) =>
      reads.map(({ by, at }) => ({ survey_id: surveyId, service_user_id: getId(people, by), read_at: at })),
    ),
  );
  await insertRows(
    tx,
    'report_reactions',
    reports.flatMap(({ surveyId, reactions }) =>
      reactions.map(({ by, kind, at }) => ({
        survey_id: surveyId,
        service_user_id: getId(people, by),
        kind,
        created_at: at,
      })),
    ),
  );
  const inserted = await insertRows(
    tx,
    'report_comments',
    comments.map(({ projectId, surveyId, by, mentions, body, requestId, at }) => ({
      organization_id: organization,
      project_id: projectId,
      survey_id: surveyId,
      author_id: getId(people, by),
      body: storedText([...mentions.flatMap((person) => [getId(people, person), ' ']), body]),
      version: 1,
      request_id: requestId,
      created_at: at,
    })),
    ['id', 'request_id'],
  );
  const ids = new Map(inserted.map(({ id, request_id }) => [request_id ?? '', id]));
  await insertRows(
    tx,
    'report_comment_mentions',
    comments.flatMap(({ requestId, mentions }) =>
      mentions.map((mentionedKey) => ({
        comment_id: getId(ids, requestId),
        service_user_id: getId(people, mentionedKey),
      })),
    ),
  );
  await insertRows(
    tx,
    'report_comment_reactions',
    comments.flatMap(({ requestId, reactions }) =>
      reactions.map(({ by, kind, at }) => ({
        comment_id: getId(ids, requestId),
        service_user_id: getId(people, by),
        kind,
        created_at: at,
      })),
    ),
  );
  return ids;
}
