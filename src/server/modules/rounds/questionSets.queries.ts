import type { Input } from '../../../contract/types';
import type { Question } from '../../../domain/analysis/types';
import { defaultQuestions } from '../../../domain/questions/defaults';
import type { Tx } from '../../db/transaction';
import type { ProjectScope } from '../access/permissions.queries';

/** The newest version of a project's questions; a project without any gets the default set (product §4). */
export async function getOrCreateQuestionSet(
  tx: Tx,
  scope: ProjectScope,
  now: Date,
): Promise<{ id: number; questions: readonly Question[] }> {
  const newest = await tx
    .selectFrom('question_sets')
    .where('project_id', '=', scope.projectId)
    .select(['id', 'questions'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest) return newest;
  const id = await insertFirstQuestionSet(tx, scope, { questions: defaultQuestions, createdBy: null, now });
  return { id, questions: defaultQuestions };
}

/** Inserts the first version of a project's questions. Returns its id. */
export async function insertFirstQuestionSet(
  tx: Tx,
  { organizationId, projectId }: ProjectScope,
  {
    questions,
    createdBy,
    now,
  }: {
    questions: readonly Question[] | NonNullable<Input<'createProject'>['questions']>;
    createdBy: number | null;
    now: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('question_sets')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      version: 1,
      questions: JSON.stringify(questions),
      created_by: createdBy,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
