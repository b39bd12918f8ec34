import { sql, type Kysely } from 'kysely';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import { hasPermission, isAuthorOrReader, type Person } from '../access/permissions.queries';
import { peopleJson, reactionsJson, type ReactionGroup } from './reactions.queries';

/** Upper bound of the comments shown for one report. */
const maxComments = 500;

export interface CommentRow {
  id: number;
  surveyId: number;
  authorId: number | null;
  authorName: string | null;
  authorImage: string | null;
  body: string;
  createdAt: Date;
  editedAt: Date | null;
  version: number;
  mentions: Person[];
  reactions: ReactionGroup[];
}

/** The comments of a report, oldest first. The caller must be allowed to read the report. */
export async function listComments(db: Kysely<Schema>, surveyId: number): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.survey_id as "surveyId", u.id as "authorId", u.name as "authorName", u.image as "authorImage",
      c.body, c.created_at as "createdAt", c.edited_at as "editedAt", c.version,
      ${peopleJson(sql`
        select service_user_id, null as at from report_comment_mentions where comment_id = c.id`)} as mentions,
      ${reactionsJson(sql`
        select service_user_id, kind, created_at as at from report_comment_reactions
        where comment_id = c.id`)} as reactions
    from (
      select id, survey_id, author_id, body, created_at, edited_at, version
      from report_comments where survey_id = ${surveyId} order by id desc limit ${maxComments}
    ) c
    left join service_users u on u.id = c.author_id
    order by c.id`.execute(db);
  return rows;
}

/** The people among `people` who may read the report: they are stored readers and permitted today. */
export async function listReadersAmong(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectActor,
  surveyId: number,
  people: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.service_user_id as id
    from organization_members m
    left join project_members pm on pm.project_id = ${projectId} and pm.service_user_id = m.service_user_id
    join reports rep on rep.survey_id = ${surveyId} and rep.project_id = ${projectId}
    where m.organization_id = ${organizationId} and m.service_user_id = ${anyOf(people)}
      and ${hasPermission('report.read')} and ${isAuthorOrReader(sql.ref('m.service_user_id'))}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The author of a report and everyone who commented on it. */
export async function listParticipants(db: Kysely<Schema>, surveyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select service_user_id as id from reports where survey_id = ${surveyId} and service_user_id is not null
    union
    select author_id from report_comments where survey_id = ${surveyId} and author_id is not null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
