import type { Input } from '../../../contract/types';
import type { Answers, Question } from '../../../domain/questions/types';
import {
  blankOptionalQuestions,
  isValidAnswer,
  normalizeAnswers,
  unansweredRequiredQuestions,
} from '../../../domain/questions/answers';
import { ApiError, ruleViolation } from '../../lib/errors';

type SentAnswers = Input<'answerSurvey'>['answers'];

/** Path of an error: the question's key, so that the form shows it at that field. */
const answerError = (key: string, message: string) => ({ path: `answers.${key}`, message });

/** The sent answers by question; throws for unknown questions, repeated ones, and values that do not fit. */
export function validateAnswers(questions: readonly Question[], sent: SentAnswers): Answers {
  const answers: Answers = Object.fromEntries(sent.map(({ questionKey, value }) => [questionKey, value]));
  const wrong = sent.flatMap(({ questionKey, value }, index) => {
    const question = questions.find(({ key }) => key === questionKey);
    if (!question) return [answerError(questionKey, 'この回にはない設問です。')];
    if (sent.findIndex((other) => other.questionKey === questionKey) !== index) {
      return [answerError(questionKey, '同じ設問に二つの回答があります。')];
    }
    return isValidAnswer(question, value) ? [] : [answerError(questionKey, '設問に合わない回答です。')];
  });
  if (wrong[0]) throw new ApiError(400, 'invalid', wrong[0].message, wrong);
  return normalizeAnswers(questions, answers);
}

/** Throws for optional texts of white space alone (spec §5). Drafts may have them. */
export function expectNoBlankAnswers(questions: readonly Question[], sent: SentAnswers): void {
  const answers: Answers = Object.fromEntries(sent.map(({ questionKey, value }) => [questionKey, value]));
  const blankErrors = blankOptionalQuestions(questions, answers).map(({ key }) =>
    answerError(key, '回答を入力してください。'),
  );
  if (blankErrors[0]) throw new ApiError(400, 'invalid', blankErrors[0].message, blankErrors);
}

/** Throws when a required question is unanswered. */
export function expectRequiredAnswers(questions: readonly Question[], answers: Answers): void {
  const missing = unansweredRequiredQuestions(questions, answers);
  if (missing.length > 0) {
    throw ruleViolation(
      'incomplete',
      `必須の設問のうち、${missing.length}問が未回答です。`,
      missing.map(({ key }) => answerError(key, '回答してください。')),
    );
  }
}
