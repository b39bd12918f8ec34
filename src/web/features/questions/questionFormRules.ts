import { ValidationError } from 'yup';
import { questionList } from '../../../contract/questions.fields';
import type { Question } from '../../../domain/analysis/types';
import { toErrorsByField, type QuestionErrors } from './questionErrors';
import { toSentQuestions } from './questionShapes';

/** The contract's rules for the questions of a project; a lazy chunk because it imports yup. */
export function validateQuestions(questions: readonly Question[]): QuestionErrors {
  try {
    questionList().validateSync(toSentQuestions(questions), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const details = error.inner.length > 0 ? error.inner : [error];
    return toErrorsByField(
      questions,
      details.map(({ path = '', message }) => ({ path, message })),
    );
  }
}
