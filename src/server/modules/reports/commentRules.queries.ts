import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import { isAuthorOrReader } from '../access/permissions.queries';

/** A comment of this project on a report that the caller may read, or undefined. */
export async function lockReadableComment(
  db: Kysely<Schema>,
  { organizationId, projectId, serviceUserId }: ProjectActor,
  commentId: number,
) {
  return db
    .selectFrom('report_comments as c')
    .innerJoin('reports as rep', 'rep.survey_id', 'c.survey_id')
    .where('c.id', '=', commentId)
    .where('c.organization_id', '=', organizationId)
    .where('c.project_id', '=', projectId)
    .where(isAuthorOrReader(serviceUserId))
    .select(['c.id', 'c.survey_id as surveyId', 'c.author_id as authorId', 'c.body', 'c.version'])
    .forUpdate('c')
    .executeTakeFirst();
}

/** The people whom a comment mentions. */
export const listMentioned = (db: Kysely<Schema>, commentId: number) =>
  db
    .selectFrom('report_comment_mentions as mention')
    .innerJoin('service_users as u', 'u.id', 'mention.service_user_id')
    .where('mention.comment_id', '=', commentId)
    .select(['u.id as serviceUserId', 'u.name'])
    .execute();
