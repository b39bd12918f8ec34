import { topicLabel } from '../questions/questionTopics';
import { isBelowPercent } from './participation';
import { lowScoreThreshold, roundTo } from './scores';
import { defaultAlertLimits } from './settings';
import { scoreChange } from './trend';
import type { Alert, AlertKind, AlertLimits, LowQuestion, Participation, QuestionFacts } from './types';

/** Alerts listed for each project in a list of projects; only the number of further alerts is shown. */
export const maxListedAlerts = 3;

/** An alert of such a list, which names a question by its topic, where it has one. */
export const listedAlert = <T extends Alert>(alert: T): Omit<T, 'label'> & { label?: string } => {
  if (alert.kind !== 'lowQuestion' || alert.topic === 'other') return { ...alert };
  const { label: _label, ...rest } = alert;
  return rest;
};

/** The alert with the short name of its question as label: that of the topic, where it has one. */
export const namedByTopic = (alert: Alert): Alert =>
  alert.kind === 'lowQuestion' ? { ...alert, label: topicLabel(alert.topic) ?? alert.label } : alert;

/** The kinds of alerts, most serious first. */
export const alertKindsBySeverity: readonly AlertKind[] = [
  'scoreDown',
  'lowStreak',
  'lowQuestion',
  'lowParticipation',
];

const withinKindOrder = (alert: Alert): number => (alert.kind === 'lowQuestion' ? alert.mean : 0);

const bySeverity = (a: Alert, b: Alert): number =>
  alertKindsBySeverity.indexOf(a.kind) - alertKindsBySeverity.indexOf(b.kind) ||
  withinKindOrder(a) - withinKindOrder(b);

/** Number of consecutive rounds with a low score up to the newest one. A round without a score ends the sequence. */
export const countConsecutiveLowRounds = (scores: readonly (number | null)[]): number => {
  const lastNotLow = scores.findLastIndex((score) => score === null || score >= lowScoreThreshold);
  return scores.length - 1 - lastNotLow;
};

/** The alerts about questions that were answered too low, lowest mean first. */
export const lowQuestionsOf = (
  questions: readonly Pick<QuestionFacts, 'key' | 'label' | 'kind' | 'topic' | 'mean'>[],
  { questionMean }: Pick<AlertLimits, 'questionMean'> = defaultAlertLimits,
): readonly LowQuestion[] =>
  questions
    .flatMap(({ key, label, kind, topic, mean: exactMean }): LowQuestion[] => {
      const mean = exactMean === null ? null : roundTo(exactMean, 2);
      return kind === 'scale' && mean !== null && mean <= questionMean
        ? [{ kind: 'lowQuestion', key, label, topic, mean }]
        : [];
    })
    .sort(bySeverity);

/** The alerts of an open round. Low participation is left out, because more people may answer until the round closes. */
export const alertsWhileOpen = (alerts: readonly Alert[]): readonly Alert[] =>
  alerts.filter(({ kind }) => kind !== 'lowParticipation');

export interface AlertInput {
  /** Condition scores of up to twelve rounds, oldest first, this round last. */
  readonly scores: readonly (number | null)[];
  readonly participation: Participation;
  readonly lowQuestions: readonly LowQuestion[];
}

/** The alerts of a round, most serious kind first, and within a kind the lowest mean first. */
export const alertsOf = (
  { scores, participation, lowQuestions }: AlertInput,
  limits: AlertLimits = defaultAlertLimits,
): readonly Alert[] => {
  const alerts: Alert[] = [...lowQuestions];
  const score = scores.at(-1) ?? null;
  if (score !== null) {
    const change = scoreChange(scores);
    if (change !== null && change <= -limits.scoreDrop) alerts.push({ kind: 'scoreDown', score, change });
    const rounds = countConsecutiveLowRounds(scores);
    if (rounds >= limits.lowRounds) alerts.push({ kind: 'lowStreak', score, rounds });
  }
  if (isBelowPercent(participation, limits.participation))
    alerts.push({ kind: 'lowParticipation', ...participation });
  return alerts.sort(bySeverity);
};
