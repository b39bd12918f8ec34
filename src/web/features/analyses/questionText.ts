import { topicLabel } from '../../lib/questionTopics';
import type { QuestionFacts } from './analysesApi';

/** The name of the question's topic if it has one and no other question shares the topic; otherwise the full wording. */
export const questionName = (
  { topic, label }: Pick<QuestionFacts, 'topic' | 'label'>,
  allQuestions: readonly Pick<QuestionFacts, 'topic'>[],
): string =>
  allQuestions.filter((other) => other.topic === topic).length > 1 ? label : (topicLabel(topic) ?? label);

/** The scale questions, lowest mean first, questions without a mean last. */
export const rankedQuestions = (questions: readonly QuestionFacts[]): QuestionFacts[] =>
  questions
    .filter(({ kind }) => kind === 'scale')
    .sort((a, b) => (a.mean ?? Infinity) - (b.mean ?? Infinity) || 0);
