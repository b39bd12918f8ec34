import { areSameQuestions } from '../../../domain/questions/listComparison';
import { defaultQuestions } from '../../../domain/questions/defaults';
import { normalizeQuestion } from '../../../domain/questions/rules';
import { conflict, notFound, ruleViolation } from '../../lib/errors';
import { publishInvalidations, projectInvalidations } from '../live/publishInvalidations';
import { insertQuestionSet } from '../rounds/questionSets.queries';
import type { Command } from '../handler';
import { listNewestAndRestored } from './questions.queries';
import { lockProject } from '../access/memberships.queries';

/**
 * Saves the questions as a new version, which the next round asks; rounds that are open keep theirs. Sending what is
 * saved already changes nothing, so that a repeated request makes one version.
 */
export const updateQuestions: Command<'updateQuestions'> = async (
  tx,
  { actor: { organizationId, projectId, serviceUserId }, input, now },
) => {
  const scope = { organizationId, projectId };
  // The same lock as opening a round, so that its questions and the newest version are always the same.
  const project = await lockProject(tx, scope);
  if (!project) throw notFound('プロジェクト');
  if (project.projectStatus === 'archived') {
    throw ruleViolation('projectArchived', 'アーカイブしたプロジェクトの設問は変更できません。');
  }
  const stored = await listNewestAndRestored(tx, scope, input.restoredFrom);
  const newest = stored[0] ?? { version: 0, questions: defaultQuestions };
  const questions = input.questions.map(normalizeQuestion);

  if (areSameQuestions(newest.questions, questions)) return { version: newest.version };
  if (newest.version !== input.version) {
    throw conflict('この設問は別の画面で更新されています。両方を見比べてから、もう一度保存してください。');
  }
  if (input.restoredFrom !== undefined) {
    const restored = stored.find(({ version }) => version === input.restoredFrom);
    if (!restored) throw notFound('復元する版');
    if (!areSameQuestions(restored.questions, questions)) {
      throw ruleViolation('restoredQuestions', '復元する版と設問の内容が違います。');
    }
  }
  const version = newest.version + 1;
  await insertQuestionSet(tx, scope, {
    version,
    questions,
    createdBy: serviceUserId,
    restoredFrom: input.restoredFrom ?? null,
    now,
  });
  await publishInvalidations(tx, projectInvalidations(scope, 'Questions'));
  return { version };
};
