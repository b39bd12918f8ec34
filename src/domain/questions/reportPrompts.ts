import { maxReportTextLength } from '../survey';
import type { ReportQuestion } from './types';
import { createListComparison } from './listComparison';
import { createListMerge } from './merge';

/** Limits of the prompts of the report; lengths in code points (product §4). */
export const promptLimits = {
  prompts: 10,
  label: 100,
  helpText: 200,
  maxLength: maxReportTextLength,
} as const;

/** The parts of a prompt that a person may have changed, in the order they are listed. */
const promptParts = ['label', 'helpText', 'required', 'maxLength'] as const;
export type PromptPart = (typeof promptParts)[number];

const {
  areSame: areSamePrompts,
  differencesBetween: comparePrompts,
  hasSameParts,
} = createListComparison<ReportQuestion, PromptPart>(promptParts, {
  label: ({ label }) => label,
  helpText: ({ helpText }) => helpText,
  required: ({ required }) => (required ? '必須' : '任意'),
  maxLength: ({ maxLength }) => `${maxLength}文字`,
});
const { differencesOf: promptDifferencesOf, merge: mergePrompts } = createListMerge(hasSameParts);

export { areSamePrompts, comparePrompts, mergePrompts, promptDifferencesOf };

/** A prompt as it is stored: texts without outer spaces. */
export const normalizePrompt = ({
  label,
  helpText = '',
  ...prompt
}: Omit<ReportQuestion, 'helpText'> & { helpText?: string | undefined }): ReportQuestion => ({
  ...prompt,
  label: label.trim(),
  helpText: helpText.trim(),
});
