import type { Input, Reply } from '../../../contract/types';
import { areSameQuestions, compareQuestions } from '../../../domain/questions/listComparison';
import { differencesOf, mergeQuestions } from '../../../domain/questions/merge';
import type { Question, QuestionKind } from '../../../domain/questions/types';
import { normalizeQuestion, withKind } from '../../../domain/questions/rules';
import type { ListRules } from '../../components/listEditor/listKind';

/** The questions of a reply in the shape of the domain. */
export const questionsOf = ({ questions }: Pick<Reply<'getQuestions'>, 'questions'>): readonly Question[] =>
  questions.map(normalizeQuestion);

/** Questions in the form in which they are sent, without what the person left empty. */
export const toSentQuestions = (questions: readonly Question[]): Input<'updateQuestions'>['questions'] =>
  questions.map((question) => {
    const { options, labels, ...rest } = normalizeQuestion(question);
    return {
      ...rest,
      ...(options && { options: options.filter((option) => option !== '') }),
      ...(labels && { labels: [...labels] }),
    };
  });

/** How versions of the questions are compared and merged. */
export const questionRules: ListRules<Question> = {
  areSame: areSameQuestions,
  differencesBetween: compareQuestions,
  differencesOf,
  merge: mergeQuestions,
  toSaved: (questions) => questionsOf({ questions: toSentQuestions(questions) }),
};

/** A key that no question of the project had before. */
const newKey = (): string => `q-${crypto.randomUUID().slice(0, 13)}`;

/** An empty question. */
export const newQuestion = (kind: QuestionKind): Question =>
  withKind({ key: newKey(), kind, label: '', topic: 'other', required: kind !== 'text' }, kind);

/** A copy of the question with a new key, so that its figures are followed separately. */
export const copyOf = (question: Question): Question => ({ ...question, key: newKey() });
