import type { QuestionKind, QuestionTopic } from './types';

interface NamedQuestion {
  readonly topic: QuestionTopic;
  /** Absent in lists of scale questions only. */
  readonly kind?: QuestionKind;
}

/** Short names of question topics for charts. `other` has none: the question's own text is shown. */
const topicLabels: Record<Exclude<QuestionTopic, 'other'>, string> = {
  workload: '業務量',
  schedule: 'スケジュール',
  quality: '品質',
  teamwork: 'チームワーク',
  client: 'お客様との関係',
  growth: '成長',
  motivation: 'モチベーション',
};

/** The short name of a topic; null for `other`. */
export const topicLabel = (topic: QuestionTopic | undefined): string | null =>
  topic === undefined || topic === 'other' ? null : topicLabels[topic];

/**
 * The name of the question's topic if it has one and no other question takes it; otherwise the full wording. Charts show
 * the scale questions, so theirs comes first: of the same topic a text, a choice or an eNPS keeps its wording.
 */
export const questionName = (
  { topic, kind = 'scale', label }: NamedQuestion & { label: string },
  allQuestions: readonly NamedQuestion[],
): string => {
  const named = allQuestions.filter(
    (other) => other.topic === topic && (kind !== 'scale' || (other.kind ?? 'scale') === 'scale'),
  );
  return named.length > 1 ? label : (topicLabel(topic) ?? label);
};
