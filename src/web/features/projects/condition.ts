import { roundedDifference } from '../../../domain/analysis/scores';
import { scoreDigits } from '../../lib/numberFormat';
import type { ListedProject } from './projectsApi';

/** How a project stands after its newest closed round, as lists show it. */
export interface Condition {
  /** Day of the newest closed round; null before the first. */
  openFrom: string | null;
  /** 0–100; null when too few answered, or nobody was asked yet. */
  score: number | null;
  /** Points against the round before. */
  change: number | null;
  /** Scores of the last rounds, oldest first. */
  scores: (number | null)[];
  participation: { completed: number; asked: number } | null;
}

/** Reads the rounds of a listed project; null where the viewer may not see scores (product §3). */
export function conditionOf({
  lastRound,
  scores,
}: Pick<ListedProject, 'lastRound' | 'scores'>): Condition | null {
  if (!scores) return null;
  return {
    openFrom: lastRound?.openFrom ?? null,
    score: lastRound?.score ?? null,
    change: roundedDifference(lastRound?.score ?? null, scores.at(-2) ?? null, scoreDigits),
    scores,
    participation: lastRound && { completed: lastRound.completed, asked: lastRound.asked },
  };
}
