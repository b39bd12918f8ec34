import type { Answers, Question } from '../../../domain/analysis/types';
import { codePointLength } from '../../../domain/japaneseText';
import { unansweredRequiredQuestions } from '../../../domain/questions/answers';
import { maxAnswerTextLength } from '../../../domain/survey';

/** Why a sheet cannot be sent, by question key, in the order of the questions. The server checks the same rules. */
export function validateAnswers(
  questions: readonly Question[],
  answers: Answers,
): ReadonlyMap<string, string> {
  const missing = new Set(unansweredRequiredQuestions(questions, answers).map(({ key }) => key));
  const faults = new Map<string, string>();
  for (const { key } of questions) {
    const answer = answers[key];
    if (missing.has(key)) faults.set(key, '回答してください。');
    else if (typeof answer === 'string' && codePointLength(answer) > maxAnswerTextLength) {
      faults.set(key, `${maxAnswerTextLength}文字以内で入力してください。`);
    }
  }
  return faults;
}
