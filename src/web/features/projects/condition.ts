import { difference } from '../../../domain/analysis/scores';
import { scoreDigits } from '../../lib/figures';
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

/** Reads the trend of a listed project; null where the viewer may not see scores (product §3). */
export function conditionOf({ trend }: Pick<ListedProject, 'trend'>): Condition | null {
  if (!trend) return null;
  const [previous, newest] = [trend.at(-2), trend.at(-1)];
  return {
    openFrom: newest?.openFrom ?? null,
    score: newest?.score ?? null,
    change: difference(newest?.score ?? null, previous?.score ?? null, scoreDigits),
    scores: trend.map(({ score }) => score),
    participation: newest ? { completed: newest.completed, asked: newest.asked } : null,
  };
}
