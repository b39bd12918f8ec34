import type { questions } from '../../../contract/questions';
import { notFound } from '../../lib/errors';
import { write, type Handlers } from '../handler';
import { presentQuestionHistory, presentQuestions } from './presentQuestions';
import { findQuestions, listQuestionVersions } from './questions.queries';
import { updateQuestions } from './updateQuestions';

export const questionsHandlers: Handlers<keyof typeof questions> = {
  getQuestions: async ({ input: { version }, actor, db, now }) => {
    const found = await findQuestions(db, actor, { version, now });
    if (!found) throw notFound('プロジェクト');
    if (version !== undefined && found.version === null) throw notFound('設問の版');
    return presentQuestions(found);
  },
  getQuestionHistory: async ({ input: { before }, actor, db }) =>
    presentQuestionHistory(await listQuestionVersions(db, actor, before ?? null)),
  updateQuestions: write(updateQuestions),
};
