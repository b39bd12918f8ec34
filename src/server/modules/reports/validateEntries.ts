import type { Input } from '../../../contract/types';
import { codePointLength } from '../../../domain/text/japaneseText';
import { isBlank } from '../../../domain/text/visibleText';
import { isBlankText } from '../../../domain/questions/answers';
import type { ReportQuestion } from '../../../domain/questions/types';
import type { ReportEntries } from '../../db/schema';
import { ApiError, ruleViolation } from '../../lib/errors';

type SentEntries = Input<'createReport'>['entries'];

/** Path of an error: the question's key, so that the form shows it at that field. */
const entryError = (key: string, message: string) => ({ path: `entries.${key}`, message });

/** The texts by question, without blank ones; throws for unknown or repeated questions and texts that are too long. */
export function validateEntries(questions: readonly ReportQuestion[], sent: SentEntries): ReportEntries {
  const wrong = sent.flatMap(({ key, text }, index) => {
    const question = questions.find((candidate) => candidate.key === key);
    if (!question) return [entryError(key, 'この回にはない項目です。')];
    if (sent.findIndex((other) => other.key === key) !== index)
      return [entryError(key, '同じ項目が二つあります。')];
    return codePointLength(text) <= question.maxLength
      ? []
      : [entryError(key, `${question.label}は${question.maxLength}文字以内で入力してください。`)];
  });
  if (wrong[0]) throw new ApiError(400, 'invalid', wrong[0].message, wrong);
  return Object.fromEntries(sent.filter(({ text }) => !isBlank(text)).map(({ key, text }) => [key, text]));
}

/** Throws for optional texts of white space alone (spec §5). Drafts may have them. */
export function expectNoBlankEntries(questions: readonly ReportQuestion[], sent: SentEntries): void {
  const blank = questions
    .filter(
      ({ key, required }) => !required && sent.some((entry) => entry.key === key && isBlankText(entry.text)),
    )
    .map(({ key, label }) => entryError(key, `${label}を入力してください。`));
  if (blank[0]) throw new ApiError(400, 'invalid', blank[0].message, blank);
}

/** Throws for a report without its required texts, or without any text. */
export function expectRequiredEntries(questions: readonly ReportQuestion[], entries: ReportEntries): void {
  const missing = questions.filter(({ key, required }) => required && !(key in entries));
  if (missing.length > 0 || Object.keys(entries).length === 0) {
    throw ruleViolation(
      'incomplete',
      'レポートを入力してください。',
      missing.map(({ key, label }) => entryError(key, `${label}を入力してください。`)),
    );
  }
}
