import { roundedDifference } from '../../../domain/analysis/scores';
import { formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { participationText } from '../../../domain/analysis/participation';
import { deadlineText } from '../../lib/dates';
import type { ListedProject } from './projectsApi';

/** The condition of a project after its latest closed round, as lists show it. */
export interface Condition {
  /** First day of the latest closed round; null before the first. */
  openFrom: string | null;
  /** 0–100; null when too few people answered or no round has closed yet. */
  score: number | null;
  /** Difference in points to the previous round. */
  change: number | null;
  /** Scores of the last rounds, oldest first. */
  scores: (number | null)[];
  /** The participation in the latest closed round; null where the round has a score. */
  participation: { completed: number; asked: number } | null;
}

/** The condition of a listed project; null if the viewer may not see scores (product §3). */
export function conditionOf({
  lastRound,
  scores,
}: Pick<ListedProject, 'lastRound' | 'scores'>): Condition | null {
  if (!scores) return null;
  return {
    openFrom: lastRound?.openFrom ?? null,
    score: scores.at(-1) ?? null,
    change: roundedDifference(scores.at(-1) ?? null, scores.at(-2) ?? null, scoreDigits),
    scores,
    participation: lastRound?.participation ?? null,
  };
}

export const noScoreYet = '集計待ち';

/** Why there is no score of the latest closed round. */
export const withheldText = (participation: Condition['participation']): string =>
  `回答が少ないため非表示${participation ? `（${participationText(participation)}）` : ''}`;

/** The interim score of a running round; empty for those who may not see it. */
export const interimText = (score: number | null): string =>
  score === null ? '' : `途中経過 ${formatNumber(score, scoreDigits)}`;

/** The most alerts that the card of a project lists. */
export const maxCardAlerts = 3;

/** Whether so many projects need a search, filters, a sort order and two views. */
export const needsControls = (count: number): boolean => count > 6;

/**
 * Example: 「6件のうち2件に気になる点があります」. Projects whose alerts all have an action are counted apart, because somebody
 * works on them: 「6件のうち2件に気になる点があります（うち1件はアクションあり）」.
 */
export function countText(projects: readonly ListedProject[]): string {
  const worst = projects.flatMap(({ alerts }) => alerts.slice(0, 1));
  if (worst.length === 0) return `${projects.length}件`;
  const answered = worst.filter((alert) => alert.answered).length;
  return `${projects.length}件のうち${worst.length}件に気になる点があります${answered > 0 ? `（うち${answered}件はアクションあり）` : ''}`;
}

/** The latest closed round of the projects, if all that have one have the same, as they usually do. */
export function commonRound(projects: readonly ListedProject[]): string | null {
  const days = new Set(projects.flatMap(({ lastRound }) => lastRound?.openFrom ?? []));
  const [common = null] = days.size === 1 ? days : [];
  return common;
}

/** The closing time of the running rounds of these projects, which is usually the same for all; null if it differs. */
export function commonDeadline(projects: readonly ListedProject[]): string | null {
  const deadlines = new Set(projects.flatMap(({ openRound }) => openRound?.closesAt ?? []));
  const [common = null] = deadlines.size === 1 ? deadlines : [];
  return common;
}

/** Says when the running round of a project closes, where the list has no common deadline: 「2026/11/26（木）23:59まで（あと6日）」. */
export const ownDeadline = ({ openRound }: Pick<ListedProject, 'openRound'>, now: Date): string | null =>
  openRound && deadlineText(openRound.closesAt, now);

/** Follows the number of projects: 「受付中の回は2026/11/26（木）23:59まで（あと6日）」. */
export const commonDeadlineText = (closesAt: string, now: Date): string =>
  `受付中の回は${deadlineText(closesAt, now)}`;
