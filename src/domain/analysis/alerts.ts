import { isLowParticipation } from './participation';
import { lowScore, round } from './scores';
import type { Alert, AlertKind, QuestionFacts, TrendPoint } from './types';

/** Thresholds of product §4, applied to the rounded figures people see. */
export const alertRules = { scoreDrop: 10, lowQuestionMean: 2.5, lowRounds: 3 } as const;

/** As many are told in a list of projects; the others are counted. */
export const listedAlerts = 3;

/** How serious each kind is, most serious first; inside a kind the worst figure comes first. */
export const alertRank: readonly AlertKind[] = ['scoreDown', 'lowStreak', 'lowQuestion', 'lowParticipation'];

const worst = (alert: Alert): number => (alert.kind === 'lowQuestion' ? alert.mean : 0);

/** How many rounds in a row, this one last, are low. A round without a score ends the row: nothing is known of it. */
export const lowRounds = (trend: readonly TrendPoint[]): number => {
  const lastGood = trend.findLastIndex(({ score }) => score === null || score >= lowScore);
  return trend.length - 1 - lastGood;
};

export interface AlertSource {
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
}: AlertSource): readonly Alert[] => {
  const alerts: Alert[] = [];
  if (score !== null && change !== null && change <= -alertRules.scoreDrop) {
    alerts.push({ kind: 'scoreDown', score, change });
  }
  const rounds = lowRounds(trend);
  if (score !== null && rounds >= alertRules.lowRounds) alerts.push({ kind: 'lowStreak', score, rounds });
  for (const { key, label, kind, topic, mean: exact } of questions) {
    const mean = exact === null ? null : round(exact, 2);
    if (kind === 'scale' && mean !== null && mean <= alertRules.lowQuestionMean) {
      alerts.push({ kind: 'lowQuestion', key, label, topic, mean });
    }
  }
  const participation = trend.at(-1)?.participation;
  if (participation && isLowParticipation(participation))
    alerts.push({ kind: 'lowParticipation', ...participation });
  return alerts.sort((a, b) => alertRank.indexOf(a.kind) - alertRank.indexOf(b.kind) || worst(a) - worst(b));
};
