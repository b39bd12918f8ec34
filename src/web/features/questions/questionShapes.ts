import type { Input, Reply } from '../../../contract/types';
import type { Question } from '../../../domain/analysis/types';
import { normalizeQuestion } from '../../../domain/questions/rules';

/** The questions of a reply in the shape of the domain. */
export const questionsOf = ({ questions }: Pick<Reply<'getQuestions'>, 'questions'>): readonly Question[] =>
  questions.map(normalizeQuestion);

/** Questions as they are sent: what a person left empty is left out. */
export const toSentQuestions = (questions: readonly Question[]): Input<'updateQuestions'>['questions'] =>
  questions.map((question) => {
    const { options, labels, ...rest } = normalizeQuestion(question);
    return {
      ...rest,
      ...(options && { options: options.filter((option) => option !== '') }),
      ...(labels && { labels: [...labels] }),
    };
  });
