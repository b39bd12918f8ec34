import { useSaveList } from '../../components/listEditor/useSaveList';
import type { Question } from '../../../domain/questions/types';
import type { ListEdits } from '../drafts/listEdits';
import { toErrorsByField } from './questionErrors';
import { toSentQuestions } from './questionShapes';
import { useUpdateQuestionsMutation } from './questionsApi';

/** Validates and saves the edits of a project's questions. */
export function useSaveQuestions(
  ids: { organizationId: number; projectId: number },
  { questions, base, hasEdits }: ListEdits<Question>,
) {
  const [update, { error }] = useUpdateQuestionsMutation();
  const saving = useSaveList({
    entries: questions,
    hasEdits,
    loadRules: () => import(/* webpackChunkName: "question-rules" */ './questionFormRules'),
    toErrors: toErrorsByField,
    send: () => update({ ...ids, questions: toSentQuestions(questions), version: base.version }),
  });
  return { ...saving, error };
}
