import { isAnswered } from '../analysis/tally';
import type { Answer, Answers, Question } from '../analysis/types';

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

/** Whether an answer has the kind, the bounds and the options of its question (product §4). */
export const isValidAnswer = (question: Question, answer: Answer): boolean =>
  answerValidators[question.kind](question, answer);

/** The answers in the order of the questions, without those that say nothing; of `multi` each option once. */
export const normalizeAnswers = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.key];
      if (answer === undefined || !isAnswered(question, answer)) return [];
      const { options = [] } = question;
      const tidy = typeof answer === 'object' ? options.filter((option) => answer.includes(option)) : answer;
      return [[question.key, tidy]];
    }),
  );

/** The required questions that are still without an answer. */
export const unansweredRequiredQuestions = (
  questions: readonly Question[],
  answers: Answers,
): readonly Question[] =>
  questions.filter((question) => question.required && !isAnswered(question, answers[question.key]));
