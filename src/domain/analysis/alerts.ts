import { isLowParticipation } from './participation';
import { lowScoreThreshold, roundTo } from './scores';
import type { Alert, AlertKind, QuestionFacts, TrendPoint } from './types';

/** Thresholds of alerts, applied to the rounded figures that are displayed (product §4). */
export const alertThresholds = { scoreDrop: 10, lowQuestionMean: 2.5, minConsecutiveLowRounds: 3 } as const;

/** Alerts listed for each project in a list of projects; only the number of further alerts is shown. */
export const maxListedAlerts = 3;

/** Most serious first. */
export const alertKindsBySeverity: readonly AlertKind[] = [
  'scoreDown',
  'lowStreak',
  'lowQuestion',
  'lowParticipation',
];

const withinKindOrder = (alert: Alert): number => (alert.kind === 'lowQuestion' ? alert.mean : 0);

/** Number of consecutive rounds with a low score up to the newest one. A round without a score ends the sequence. */
export const countConsecutiveLowRounds = (trend: readonly TrendPoint[]): number => {
  const lastNotLow = trend.findLastIndex(({ score }) => score === null || score >= lowScoreThreshold);
  return trend.length - 1 - lastNotLow;
};

export interface AlertInput {
  readonly conditionScore: number | null;
  readonly change: number | null;
  readonly questions: readonly Pick<QuestionFacts, 'key' | 'label' | 'kind' | 'topic' | 'mean'>[];
  /** Oldest first, this round last. */
  readonly trend: readonly TrendPoint[];
}

/** The alerts of a round, most serious kind first, and within a kind the lowest mean first. */
export const alertsOf = ({
  conditionScore: score,
  change,
  questions,
  trend,
}: AlertInput): readonly Alert[] => {
  const alerts: Alert[] = [];
  if (score !== null && change !== null && change <= -alertThresholds.scoreDrop) {
    alerts.push({ kind: 'scoreDown', score, change });
  }
  const rounds = countConsecutiveLowRounds(trend);
  if (score !== null && rounds >= alertThresholds.minConsecutiveLowRounds)
    alerts.push({ kind: 'lowStreak', score, rounds });
  for (const { key, label, kind, topic, mean: exactMean } of questions) {
    const mean = exactMean === null ? null : roundTo(exactMean, 2);
    if (kind === 'scale' && mean !== null && mean <= alertThresholds.lowQuestionMean) {
      alerts.push({ kind: 'lowQuestion', key, label, topic, mean });
    }
  }
  const participation = trend.at(-1)?.participation;
  if (participation && isLowParticipation(participation))
    alerts.push({ kind: 'lowParticipation', ...participation });
  return alerts.sort(
    (a, b) =>
      alertKindsBySeverity.indexOf(a.kind) - alertKindsBySeverity.indexOf(b.kind) ||
      withinKindOrder(a) - withinKindOrder(b),
  );
};
