import type { Reply } from '../../../contract/types';
import type { Question } from '../../../domain/questions/types';
import { defaultQuestions } from '../../../domain/questions/defaults';
import { normalizeQuestion } from '../../../domain/questions/rules';
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
  const id = await insertQuestionSet(tx, scope, {
    version: 1,
    questions: defaultQuestions,
    createdBy: null,
    now,
  });
  return { id, questions: defaultQuestions };
}

/** A stored question as replies have it. */
export const presentQuestion = ({
  options,
  labels,
  ...question
}: Question): Reply<'getQuestions'>['questions'][number] => ({
  ...question,
  ...(options && { options: [...options] }),
  ...(labels && { labels: [...labels] }),
});

interface NewQuestionSet {
  version: number;
  questions: readonly Parameters<typeof normalizeQuestion>[0][];
  createdBy: number | null;
  restoredFrom?: number | null;
  now: Date;
}

/** Inserts a version of a project's questions. Returns its id. */
export async function insertQuestionSet(
  tx: Tx,
  { organizationId, projectId }: ProjectScope,
  { version, questions, createdBy, restoredFrom = null, now }: NewQuestionSet,
): Promise<number> {
  const { id } = await tx
    .insertInto('question_sets')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      version,
      questions: JSON.stringify(questions.map(normalizeQuestion)),
      created_by: createdBy,
      restored_from: restoredFrom,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
