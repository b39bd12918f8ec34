import { sql, type Kysely } from 'kysely';
import type { Question } from '../../../domain/questions/types';
import type { Schema } from '../../db/schema';
import type { ProjectScope } from '../access/permissions.queries';

/** Versions in one reply of the history. */
export const questionVersionsPerPage = 20;

interface Author {
  authorId: number | null;
  authorName: string;
  authorImage: string | null;
}

export interface ProjectQuestions extends Author {
  /** Null, as are the questions and their date, while the project has no version. */
  version: number | null;
  questions: Question[] | null;
  createdAt: Date | null;
  openFrom: string | null;
  closesAt: Date | null;
  roundVersion: number | null;
}

/** A version of the project's questions, by default the newest, with the open round. */
export async function findQuestions(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectScope,
  { version = null, now }: { version?: number | null | undefined; now: Date },
): Promise<ProjectQuestions | undefined> {
  const { rows } = await sql<ProjectQuestions>`
    select q.version, q.questions, q.created_at as "createdAt",
      u.id as "authorId", u.name as "authorName", u.image as "authorImage",
      r.open_from as "openFrom", r.closes_at as "closesAt", asked.version as "roundVersion"
    from projects p
    left join lateral (
      select version, questions, created_at, created_by from question_sets
      where organization_id = p.organization_id and project_id = p.id
        and (${version}::integer is null or version = ${version}::integer)
      order by version desc limit 1) q on true
    left join service_users u on u.id = q.created_by
    left join lateral (
      select open_from, closes_at, question_set_id from rounds
      where organization_id = p.organization_id and project_id = p.id
      order by open_from desc limit 1) r on r.closes_at > ${now}
    left join question_sets asked on asked.project_id = p.id and asked.id = r.question_set_id
    where p.organization_id = ${organizationId} and p.id = ${projectId}`.execute(db);
  return rows[0];
}

export interface QuestionVersion extends Author {
  version: number;
  questions: Question[];
  createdAt: Date;
  restoredFrom: number | null;
  rounds: number;
}

/** Versions before `before`, newest first: a page, and one more to compare its last version with. */
export async function listQuestionVersions(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectScope,
  before: number | null,
): Promise<QuestionVersion[]> {
  const { rows } = await sql<QuestionVersion>`
    select q.version, q.questions, q.created_at as "createdAt", q.restored_from as "restoredFrom",
      u.id as "authorId", u.name as "authorName", u.image as "authorImage",
      (select count(*) from rounds r where r.project_id = q.project_id and r.question_set_id = q.id) as rounds
    from question_sets q
    left join service_users u on u.id = q.created_by
    where q.organization_id = ${organizationId} and q.project_id = ${projectId}
      and (${before}::integer is null or q.version < ${before}::integer)
    order by q.version desc
    limit ${questionVersionsPerPage + 1}`.execute(db);
  return rows;
}

/** The newest version of the project's questions and, where it is named, the version to restore; newest first. */
export async function listNewestAndRestored(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectScope,
  restoredFrom = 0,
): Promise<{ version: number; questions: Question[] }[]> {
  const { rows } = await sql<{ version: number; questions: Question[] }>`
    select version, questions from question_sets
    where organization_id = ${organizationId} and project_id = ${projectId}
      and (version = ${restoredFrom}
        or version = (select max(newest.version) from question_sets newest where newest.project_id = ${projectId}))
    order by version desc`.execute(db);
  return rows;
}
