import type { Answers } from '../../../domain/analysis/types';
import { codePointLength, isBlank } from '../../../domain/japaneseText';
import type { ReportQuestion } from '../../../domain/survey';

const textOf = (texts: Answers, key: string): string => {
  const text = texts[key];
  return typeof text === 'string' ? text : '';
};

/**
 * Why a report cannot be submitted, by prompt, in the order of the prompts. Where everything is optional at least
 * one text is needed. The server checks the same rules.
 */
export function validateReport(
  questions: readonly ReportQuestion[],
  texts: Answers,
): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const { key, label, required, maxLength } of questions) {
    const text = textOf(texts, key);
    if (required && isBlank(text)) faults.set(key, `${label}を入力してください。`);
    else if (codePointLength(text) > maxLength) faults.set(key, `${maxLength}文字以内で入力してください。`);
  }
  const [first] = questions;
  const empty = questions.every(({ key }) => isBlank(textOf(texts, key)));
  if (faults.size === 0 && empty && first) faults.set(first.key, 'どれか一つは入力してください。');
  return faults;
}
