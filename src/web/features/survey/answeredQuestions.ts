import type { Reply } from '../../../contract/types';
import { isAnswered } from '../../../domain/questions/answers';
import { questionName } from '../../../domain/questions/questionTopics';
import type { Answer } from '../../../domain/questions/types';
import { ratingWord } from './ratingWords';

type QuestionSet = Reply<'getAnswerTimeline'>['questionSets'][number];

export interface AnsweredSurvey {
  /** The questions of the round that was answered. */
  readonly questions: readonly QuestionSet['questions'][number][];
  readonly answers: readonly { questionKey: string; value: string | number | string[] }[];
}

/** The answered questions in order, each with its answer and, if it is a rating, the meaning of the rating. */
export function answeredQuestions({ questions, answers }: AnsweredSurvey) {
  const valueByKey = new Map<string, Answer>(answers.map(({ questionKey, value }) => [questionKey, value]));
  return questions.flatMap(({ labels: _, ...question }) => {
    const value = valueByKey.get(question.key);
    return value !== undefined && isAnswered(question, value)
      ? [{ question, value, rating: ratingWord(question, value) }]
      : [];
  });
}

/** The longest name that fits into a third of a phone's line. */
const shortNameLength = 8;

/** An eNPS without a short name of its own is called by its kind, if it is the only one. */
function chipName(
  question: QuestionSet['questions'][number],
  all: readonly QuestionSet['questions'][number][],
) {
  const isOnlyNps = question.kind === 'nps' && all.filter(({ kind }) => kind === 'nps').length === 1;
  const name = questionName(question, all);
  return isOnlyNps && name === question.label ? 'eNPS' : name;
}

/** The ratings among them, as chips show them. */
export function ratingsOf(answered: ReturnType<typeof answeredQuestions>) {
  const rated = answered.flatMap(({ question, value, rating }) =>
    rating ? [{ question, value, ...rating }] : [],
  );
  const questions = rated.map(({ question }) => question);
  return rated.map(({ question, value, word, step }) => {
    const name = chipName(question, questions);
    const title = name === question.label ? undefined : question.label;
    return {
      key: question.key,
      name,
      title,
      value: question.kind === 'nps' ? `${value}/10` : String(value),
      word: word ?? '',
      step,
      wide: String(name.length > shortNameLength),
    };
  });
}
