import type { QuestionTopic } from './types';

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
 * The name of the question's topic if it has one and no other question shares the topic; otherwise the full wording.
 */
export const questionName = (
  { topic, label }: { topic: QuestionTopic; label: string },
  allQuestions: readonly { topic: QuestionTopic }[],
): string =>
  allQuestions.filter((other) => other.topic === topic).length > 1 ? label : (topicLabel(topic) ?? label);
