import type { Answers, Question } from '../../../domain/questions/types';
import { codePointLength } from '../../../domain/text/japaneseText';
import { blankOptionalQuestions, unansweredRequiredQuestions } from '../../../domain/questions/answers';
import { maxAnswerTextLength } from '../../../domain/survey';

/** Validation errors by question key, in the order of the questions. The server validates the same rules. */
export function validateAnswers(
  questions: readonly Question[],
  answers: Answers,
): ReadonlyMap<string, string> {
  const missingKeys = new Set(unansweredRequiredQuestions(questions, answers).map(({ key }) => key));
  const blankKeys = new Set(blankOptionalQuestions(questions, answers).map(({ key }) => key));
  const errors = new Map<string, string>();
  for (const { key } of questions) {
    const answer = answers[key];
    if (missingKeys.has(key)) errors.set(key, '回答してください。');
    else if (blankKeys.has(key)) errors.set(key, '回答を入力してください。');
    else if (typeof answer === 'string' && codePointLength(answer) > maxAnswerTextLength) {
      errors.set(key, `回答は${maxAnswerTextLength}文字以内で入力してください。`);
    }
  }
  return errors;
}
