import type { Question } from '../../../domain/questions/types';
import { toListErrors, type ListErrors } from '../../lib/listErrors';

/** The fields of the form of a question; `list` is about all questions. */
const questionFields = ['label', 'kind', 'labels', 'options', 'helpText', 'question'] as const;
export type QuestionField = (typeof questionFields)[number];

export type QuestionErrors = ListErrors;

/** Validation errors of the sent list by the fields of the form. */
export const toErrorsByField = (
  questions: readonly Question[],
  details: readonly { path: string; message: string }[],
): QuestionErrors =>
  toListErrors(
    questions,
    details,
    (question, part) => questionFields.find((field) => field === part) ?? fieldOfRule(question),
  );

/** A rule about a whole question is about its options or the ends of its scale. */
function fieldOfRule(question: Question): QuestionField {
  if (question.options) return 'options';
  return question.labels ? 'labels' : 'question';
}
