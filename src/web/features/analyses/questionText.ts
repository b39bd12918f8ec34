import { topicLabel } from '../../lib/questionTopics';
import type { QuestionFacts } from './analysesApi';

/** The short name of a question where its topic has one and no other question shares it, otherwise its wording. */
export const questionName = (
  { topic, label }: Pick<QuestionFacts, 'topic' | 'label'>,
  among: readonly Pick<QuestionFacts, 'topic'>[],
): string =>
  among.filter((other) => other.topic === topic).length > 1 ? label : (topicLabel(topic) ?? label);

/** The scale questions by need of help: lowest mean first, those without a mean last. */
export const rankedQuestions = (questions: readonly QuestionFacts[]): QuestionFacts[] =>
  questions
    .filter(({ kind }) => kind === 'scale')
    .sort((a, b) => (a.mean ?? Infinity) - (b.mean ?? Infinity) || 0);
