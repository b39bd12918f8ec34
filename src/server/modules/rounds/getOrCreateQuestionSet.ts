import type { Question } from '../../../domain/analysis/types';
import { defaultQuestions } from '../../../domain/questions/defaults';
import type { Tx } from '../../db/transaction';
import type { ProjectScope } from '../access/permissions.queries';

/** The newest version of a project's questions; a project without any gets the default set (product §4). */
export async function getOrCreateQuestionSet(
  tx: Tx,
  { organizationId, projectId }: ProjectScope,
  now: Date,
): Promise<{ id: number; questions: readonly Question[] }> {
  const newest = await tx
    .selectFrom('question_sets')
    .where('project_id', '=', projectId)
    .select(['id', 'questions'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest) return newest;
  const { id } = await tx
    .insertInto('question_sets')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      version: 1,
      questions: JSON.stringify(defaultQuestions),
      created_by: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, questions: defaultQuestions };
}
