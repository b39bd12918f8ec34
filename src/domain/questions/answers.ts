import { isBlank } from '../text/visibleText';
import type { Answer, Answers, Question, QuestionKind } from './types';

const valueCount: Partial<Record<QuestionKind, number>> = { scale: 5, nps: 11 };

/** How many values a question's distribution has; 0 for texts. */
export const distributionSize = ({ kind, options }: Pick<Question, 'kind' | 'options'>): number =>
  valueCount[kind] ?? options?.length ?? 0;

/** A rating with the good end up: of a reversed scale, 1 counts as 5. */
export const goodnessOf = ({ kind, reverse }: Pick<Question, 'kind' | 'reverse'>, rating: number): number =>
  kind === 'scale' && reverse ? 6 - rating : rating;

/** Indexes of an answer in the distribution of its question; empty for texts and for values the question lacks. */
export const distributionIndexesOf = (
  question: Pick<Question, 'kind' | 'options' | 'reverse'>,
  answer: Answer | undefined,
): readonly number[] => {
  const size = distributionSize(question);
  const indexOf = (value: Answer): number => {
    if (typeof value === 'number') return question.kind === 'scale' ? goodnessOf(question, value) - 1 : value;
    return (question.options ?? []).findIndex((option) => option === value);
  };
  if (answer === undefined || question.kind === 'text') return [];
  const chosen =
    question.kind === 'multi' ? (typeof answer === 'object' ? [...new Set(answer)] : []) : [answer];
  return chosen.map(indexOf).filter((index) => Number.isInteger(index) && index >= 0 && index < size);
};

/** Whether an answer has content: an empty text or an empty selection is not an answer. */
export const isAnswered = (question: Question, answer: Answer | undefined): boolean =>
  question.kind === 'text'
    ? typeof answer === 'string' && !isBlank(answer)
    : distributionIndexesOf(question, answer).length > 0;

const isIntegerBetween = (answer: Answer, min: number, max: number): boolean =>
  typeof answer === 'number' && Number.isInteger(answer) && answer >= min && answer <= max;

const isOption = ({ options = [] }: Question, answer: Answer): boolean =>
  typeof answer === 'string' && options.includes(answer);

const answerValidators: Record<Question['kind'], (question: Question, answer: Answer) => boolean> = {
  scale: (_, answer) => isIntegerBetween(answer, 1, 5),
  nps: (_, answer) => isIntegerBetween(answer, 0, 10),
  choice: isOption,
  multi: (question, answer) =>
    typeof answer === 'object' && answer.every((option) => isOption(question, option)),
  text: (_, answer) => typeof answer === 'string',
};

/** Whether an answer matches the kind, the bounds and the options of its question (product §4). */
export const isValidAnswer = (question: Question, answer: Answer): boolean =>
  answerValidators[question.kind](question, answer);

/** The answers in the order of the questions, without empty ones; `multi` options once each, in their order. */
export const normalizeAnswers = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.key];
      if (answer === undefined || !isAnswered(question, answer)) return [];
      const { options = [] } = question;
      const normalized =
        typeof answer === 'object' ? options.filter((option) => answer.includes(option)) : answer;
      return [[question.key, normalized]];
    }),
  );

/** The required questions that have no answer. */
export const unansweredRequiredQuestions = (
  questions: readonly Question[],
  answers: Answers,
): readonly Question[] =>
  questions.filter((question) => question.required && !isAnswered(question, answers[question.key]));

/** Whether an optional text has no visible character (spec §5). */
export const isBlankText = (text: Answer | undefined): boolean =>
  typeof text === 'string' && text !== '' && isBlank(text);

/** The optional questions whose answer is a text of white space alone. */
export const blankOptionalQuestions = (
  questions: readonly Question[],
  answers: Answers,
): readonly Question[] =>
  questions.filter(({ key, kind, required }) => kind === 'text' && !required && isBlankText(answers[key]));
