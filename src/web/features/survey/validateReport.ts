import type { Answers, ReportQuestion } from '../../../domain/questions/types';
import { codePointLength } from '../../../domain/text/japaneseText';
import { isBlank } from '../../../domain/text/visibleText';
import { isBlankText } from '../../../domain/questions/answers';

/** The text of one question, empty if there is none. */
export const reportText = (texts: Answers, key: string): string => {
  const text = texts[key];
  return typeof text === 'string' ? text : '';
};

/**
 * Validation errors by question key, in the order of the questions. If all questions are optional, at least one text is
 * required. The server validates the same rules.
 */
export function validateReport(
  questions: readonly ReportQuestion[],
  texts: Answers,
): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  for (const { key, label, required, maxLength } of questions) {
    const text = reportText(texts, key);
    if (required ? isBlank(text) : isBlankText(text)) errors.set(key, `${label}を入力してください。`);
    else if (codePointLength(text) > maxLength)
      errors.set(key, `${label}は${maxLength}文字以内で入力してください。`);
  }
  const [firstQuestion] = questions;
  const isEmpty = questions.every(({ key }) => isBlank(reportText(texts, key)));
  if (errors.size === 0 && isEmpty && firstQuestion)
    errors.set(firstQuestion.key, 'どれか1つは入力してください。');
  return errors;
}
