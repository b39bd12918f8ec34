import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import type { OrganizationPlan } from '../plan/planTypes';
import { getId, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';
import { surveysByOpening } from './writeSurveys';

/** Inserts the replies to answers. Returns their ids. */
export async function writeReplies(
  tx: Transaction<Schema>,
  plan: OrganizationPlan,
  {
    organization,
    people,
    projects,
    surveys,
  }: Pick<InsertedIds, 'organization' | 'people' | 'projects' | 'surveys'>,
): Promise<InsertedIds['replies']> {
  const replies = surveysByOpening(plan)
    .flatMap(({ project, key, survey }) => survey.replies.map((reply) => ({ ...reply, project, key })))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const inserted = await insertRows(
    tx,
    'survey_replies',
    replies.map(({ project, key, by, body, requestId, at }) => ({
      organization_id: organization,
      project_id: getId(projects, project.scenario.key),
      survey_id: getId(surveys, key),
      author_id: getId(people, by),
      body,
      request_id: requestId,
      created_at: at,
    })),
    ['id', 'request_id'],
  );
  return new Map(inserted.map(({ id, request_id }) => [request_id ?? '', id]));
}
