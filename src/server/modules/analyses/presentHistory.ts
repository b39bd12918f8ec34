import type { Reply } from '../../../contract/types';
import {
  compareWithOthers,
  questionHistory,
  topicHistory,
  type OtherProject,
  type RoundTopics,
} from '../../../domain/analysis/history';
import type { PastRound } from '../../../domain/analysis/types';
import type { AnalysedRound } from './analyses.queries';

/** Questions and topics over the rounds up to one, and how its score compares. */
export function presentHistory(
  { questions, tally, past, minimum }: AnalysedRound,
  analysed: readonly RoundTopics[],
  others: readonly OtherProject[],
): Reply<'getAnalysisHistory'> {
  const rounds = [tally, ...past].reverse();
  const topicsByDay = new Map(analysed.map(({ openFrom, topics }) => [openFrom, topics]));
  const topicsOf = ({ openFrom, complete }: PastRound) => ({
    openFrom,
    topics: complete < minimum ? null : (topicsByDay.get(openFrom) ?? null),
  });
  const isWithheld = tally.complete < minimum;
  return {
    rounds: rounds.map(({ openFrom, complete }) => ({ openFrom, withheld: complete < minimum })),
    questions: questionHistory(questions, rounds, minimum).map(({ means, distributions, ...question }) => ({
      ...question,
      means: [...means],
      distributions: distributions.map((distribution) => distribution && [...distribution]),
    })),
    topics: topicHistory(rounds.map(topicsOf), minimum).map((topic) => ({
      ...topic,
      people: [...topic.people],
    })),
    ...(isWithheld
      ? { organization: null, likeProjects: null }
      : compareWithOthers(tally.participation.asked, others, minimum)),
  };
}
