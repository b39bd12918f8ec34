import { questionList } from '../../../contract/questions.fields';
import type { Question } from '../../../domain/questions/types';
import { validationErrorsOf } from '../../components/listEditor/listFormRules';
import { toErrorsByField, type QuestionErrors } from './questionErrors';
import { toSentQuestions } from './questionShapes';

/** The contract's rules for the questions of a project; a lazy chunk because it imports yup. */
export function validate(questions: readonly Question[]): QuestionErrors {
  return toErrorsByField(questions, validationErrorsOf(questionList(), toSentQuestions(questions)));
}
