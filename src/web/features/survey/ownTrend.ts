import { conditionScoreOf, roundedDifference } from '../../../domain/analysis/scores';
import { goodnessOf } from '../../../domain/questions/answers';
import { questionName } from '../../../domain/questions/questionTopics';
import type { OwnQuestions, OwnSurvey } from './answerHistoryApi';

/** A person's own answers to one scale question over time. */
export interface OwnQuestionTrend {
  key: string;
  name: string;
  /** From 1 to 5 (good), oldest round first; null where the question was not answered or not asked. */
  values: readonly (number | null)[];
  latest: number | null;
  /** The latest value minus the value of the round before. */
  change: number | null;
  /** Whether an earlier round asked the question with other words. */
  isReworded: boolean;
}

export interface OwnTrend {
  /** The rounds, oldest first. */
  openFroms: readonly string[];
  /** The condition score of each round, made from the person's own answers alone. */
  scores: readonly (number | null)[];
  questions: readonly OwnQuestionTrend[];
}

const ratingOf = (survey: OwnSurvey, question: OwnQuestions[number]): number | null => {
  const value = survey.answers.find(({ questionKey }) => questionKey === question.key)?.value;
  return typeof value === 'number' ? goodnessOf(question, value) : null;
};

const scaleQuestions = (questions: OwnQuestions) => questions.filter(({ kind }) => kind === 'scale');

/** The score of one survey, 0–100: its scale answers count like the means of a round (product §4). */
export const ownScore = (survey: OwnSurvey, questions: OwnQuestions): number | null =>
  conditionScoreOf(scaleQuestions(questions).map((question) => ratingOf(survey, question)));

/** The trends over the newest `rounds` of the surveys, which are in the order newest first. */
export function ownTrend(
  surveys: readonly OwnSurvey[],
  sets: ReadonlyMap<number, OwnQuestions>,
  rounds: number,
): OwnTrend {
  const shown = surveys.slice(0, rounds).reverse();
  const setOf = (survey: OwnSurvey) => sets.get(survey.questionSetId) ?? [];
  const latestSurvey = shown.at(-1);
  const current = latestSurvey ? scaleQuestions(setOf(latestSurvey)) : [];
  return {
    openFroms: shown.map(({ openFrom }) => openFrom),
    scores: shown.map((survey) => ownScore(survey, setOf(survey))),
    questions: current.map((question) => {
      const asked = shown.map((survey) =>
        scaleQuestions(setOf(survey)).find(({ key }) => key === question.key),
      );
      const values = shown.map((survey, index) => {
        const inRound = asked[index];
        return inRound ? ratingOf(survey, inRound) : null;
      });
      const latest = values.at(-1) ?? null;
      return {
        key: question.key,
        name: questionName(question, current),
        values,
        latest,
        change: roundedDifference(latest, values.at(-2) ?? null, 0),
        isReworded: asked.some(
          (earlier) =>
            earlier &&
            (earlier.label !== question.label || Boolean(earlier.reverse) !== Boolean(question.reverse)),
        ),
      };
    }),
  };
}
