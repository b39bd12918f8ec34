import type { Question } from '../../../domain/analysis/types';

/** The fields of the form of a question; `list` is about all questions. */
export const questionFields = ['label', 'kind', 'labels', 'options', 'helpText', 'question'] as const;
export type QuestionField = (typeof questionFields)[number];

/** Messages by `${key}.${field}`, and `list`. */
export type QuestionErrors = Readonly<Record<string, string>>;

/** Whether a question has an error. */
export const hasError = (errors: QuestionErrors, key: string): boolean =>
  questionFields.some((field) => errors[`${key}.${field}`] !== undefined);

/** `[2].options[1]`, or from the server `questions[2].options[1]` */
const pathPattern = /^(?:questions)?\[(\d+)\](?:\.(\w+))?/;

/** Validation errors of the sent list by the fields of the form; of several in one field the first. */
export function toErrorsByField(
  questions: readonly Question[],
  details: readonly { path: string; message: string }[],
): QuestionErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of details) {
    const [, index, part] = pathPattern.exec(path) ?? [];
    const question = index === undefined ? undefined : questions[Number(index)];
    const field = questionFields.find((candidate) => candidate === part) ?? fieldOfRule(question);
    errors[question ? `${question.key}.${field}` : 'list'] ??= message;
  }
  return errors;
}

/** A rule about a whole question is about its options or the ends of its scale. */
function fieldOfRule(question: Question | undefined): QuestionField {
  if (question?.options) return 'options';
  return question?.labels ? 'labels' : 'question';
}
