import { isLowParticipation } from './participation';
import { lowScoreThreshold, roundTo } from './scores';
import type { Alert, AlertKind, QuestionFacts, TrendPoint } from './types';

/** Thresholds of product §4, applied to the rounded figures people see. */
export const alertThresholds = { scoreDrop: 10, lowQuestionMean: 2.5, minConsecutiveLowRounds: 3 } as const;

/** As many are told in a list of projects; the others are counted. */
export const maxListedAlerts = 3;

/** How serious each kind is, most serious first; inside a kind the worst figure comes first. */
export const alertKindsBySeverity: readonly AlertKind[] = [
  'scoreDown',
  'lowStreak',
  'lowQuestion',
  'lowParticipation',
];

const withinKindOrder = (alert: Alert): number => (alert.kind === 'lowQuestion' ? alert.mean : 0);

/** How many rounds in a row, this one last, are low. A round without a score ends the row: nothing is known of it. */
export const countConsecutiveLowRounds = (trend: readonly TrendPoint[]): number => {
  const lastGood = trend.findLastIndex(({ score }) => score === null || score >= lowScoreThreshold);
  return trend.length - 1 - lastGood;
};

export interface AlertInput {
  readonly conditionScore: number | null;
  readonly change: number | null;
  readonly questions: readonly Pick<QuestionFacts, 'key' | 'label' | 'kind' | 'topic' | 'mean'>[];
  /** Oldest first, this round last. */
  readonly trend: readonly TrendPoint[];
}

/** What somebody should look at in this round, ranked. */
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
  for (const { key, label, kind, topic, mean: exact } of questions) {
    const mean = exact === null ? null : roundTo(exact, 2);
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
