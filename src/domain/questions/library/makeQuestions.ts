import type { Question, QuestionTopic } from '../types';
import { defaultQuestions } from '../defaults';

/** Questions that a project can start from, under the heading of one subject. */
export interface QuestionCollection {
  readonly name: string;
  readonly questions: readonly Question[];
}

interface ScaleOptions {
  /** Whether 1 is the good end of the scale. */
  readonly reverse?: true;
  readonly helpText?: string;
}

export const scaleQuestion = (
  key: string,
  topic: QuestionTopic,
  label: string,
  labels: readonly [low: string, high: string],
  options: ScaleOptions = {},
): Question => ({ key, kind: 'scale', topic, label, labels, required: true, ...options });

export const textQuestion = (key: string, label: string): Question => ({
  key,
  kind: 'text',
  topic: 'other',
  label,
  required: false,
});

export const optionQuestion = (
  key: string,
  kind: 'choice' | 'multi',
  topic: QuestionTopic,
  label: string,
  options: readonly string[],
): Question => ({ key, kind, topic, label, options, required: false });

/** A question of new projects, which can be added again. */
export const defaultQuestion = (key: string): Question => {
  const question = defaultQuestions.find((candidate) => candidate.key === key);
  if (!question) throw new Error(`There is no default question ${key}`);
  return question;
};
