import { isAnswered } from '../analysis/tally';
import type { Answer, Answers, Question } from './types';
import { isBlank } from '../text/visibleText';

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
