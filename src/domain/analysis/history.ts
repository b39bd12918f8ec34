import { middleOfProjects } from './middleOfProjects';
import { roundTo } from './scores';
import { questionMean } from './trend';
import type { PastRound } from './types';
import type { Question } from '../questions/types';

/**
 * The figures of a question in several rounds, oldest first. Null where too few people answered it, or the round did
 * not ask it or asked it with another kind.
 */
export interface QuestionHistory extends Pick<Question, 'key' | 'label' | 'kind' | 'topic'> {
  readonly means: readonly (number | null)[];
  readonly distributions: readonly (readonly number[] | null)[];
}

/** The questions with a mean in any of the rounds; `rounds` are oldest first. */
export const questionHistory = (
  questions: readonly Question[],
  rounds: readonly PastRound[],
  minimum: number,
): readonly QuestionHistory[] =>
  questions
    .map(({ key, label, kind, topic }) => {
      const means = rounds.map((round) => questionMean({ key, kind }, round, minimum));
      return {
        key,
        label,
        kind,
        topic,
        means: means.map((mean) => (mean === null ? null : roundTo(mean, 2))),
        distributions: rounds.map((round, index) =>
          means[index] === null ? null : (round.distributions[key] ?? null),
        ),
      };
    })
    .filter(({ means }) => means.some((mean) => mean !== null));

export const topicStates = ['new', 'growing', 'steady', 'shrinking', 'gone'] as const;
export type TopicState = (typeof topicStates)[number];

/** The topics of the analysis of a round; null where none was run. */
export interface RoundTopics {
  readonly openFrom: string;
  readonly topics: readonly { readonly term: string; readonly people: number }[] | null;
}

export interface TopicHistory {
  readonly term: string;
  /**
   * The number of people by round, oldest first; null where fewer than the minimum wrote about it, or no analysis was
   * run.
   */
  readonly people: readonly (number | null)[];
  readonly state: TopicState;
}

const maxTopicHistories = 20;

const stateOf = (analysed: readonly (number | null)[]): TopicState | null => {
  const [before, now] = [analysed.at(-2) ?? null, analysed.at(-1) ?? null];
  if (now === null) return before === null ? null : 'gone';
  if (before === null) return analysed.slice(0, -1).every((people) => people === null) ? 'new' : 'growing';
  if (now === before) return 'steady';
  return now > before ? 'growing' : 'shrinking';
};

/**
 * The topics of the last two analysed rounds, those of most people first. States are derived only from counts of at
 * least `minimum` people, so they reveal no more than these counts do.
 */
export const topicHistory = (rounds: readonly RoundTopics[], minimum: number): readonly TopicHistory[] => {
  const lists = rounds.map(({ topics }) => topics);
  const analysed = lists.filter((topics) => topics !== null);
  const terms = new Set(
    analysed
      .slice(-2)
      .flat()
      .map(({ term }) => term),
  );
  const peopleIn = (term: string) => (topics: RoundTopics['topics']) => {
    const people = topics?.find((topic) => topic.term === term)?.people ?? 0;
    return people >= minimum ? people : null;
  };
  return [...terms]
    .flatMap((term) => {
      const state = analysed.length < 2 ? null : stateOf(analysed.map(peopleIn(term)));
      return state ? [{ term, people: lists.map(peopleIn(term)), state }] : [];
    })
    .sort((a, b) => (b.people.at(-1) ?? 0) - (a.people.at(-1) ?? 0) || (a.term < b.term ? -1 : 1))
    .slice(0, maxTopicHistories);
};

/** Figures of another open project of the organization. */
export interface OtherProject {
  /** The score of the newest round that is not withheld. */
  readonly score: number;
  /** Mean of its last twelve rounds. */
  readonly meanScore: number;
  readonly asked: number;
}

/** In whole points, because the middle one of three scores would otherwise stand there as it is. */
const middleScore = (scores: readonly number[], minimum: number) => {
  const middle = middleOfProjects(scores, minimum, 0);
  return middle && { score: middle.value, projects: middle.projects };
};

/**
 * The middle value of the organization's other projects over their last rounds, and the present one of projects of a
 * similar size (half to twice as many people asked). Null with fewer projects than `minimum`, or than three.
 * Projects of other organizations are never compared.
 */
export const compareWithOthers = (asked: number, others: readonly OtherProject[], minimum: number) => ({
  organization: middleScore(
    others.map(({ meanScore }) => meanScore),
    minimum,
  ),
  likeProjects: middleScore(
    others.filter((other) => other.asked * 2 >= asked && other.asked <= asked * 2).map(({ score }) => score),
    minimum,
  ),
});
