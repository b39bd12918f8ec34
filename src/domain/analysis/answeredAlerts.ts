import type { AlertKind, AlertSubject } from './types';

/**
 * Alerts and the open actions that answer them: those agreed on because of the same kind of alert and the same question,
 * in this round or an earlier one (product §4).
 */

/** Whether an action that comes from `source` answers the alert. */
export const isAnsweredBy = (
  alert: AlertSubject,
  source: { readonly kind: string; readonly key?: string | null },
): boolean => source.kind === alert.kind && (source.key ?? null) === (alert.key ?? null);

/** The alerts as lists show them: those that an open action answers are marked and come last. */
export const withAnswered = <T extends AlertSubject>(
  alerts: readonly T[],
  sources: readonly AlertSubject[],
): readonly (T & { readonly answered?: true })[] => {
  const isAnswered = (alert: T) => sources.some((source) => isAnsweredBy(alert, source));
  return [
    ...alerts.filter((alert) => !isAnswered(alert)),
    ...alerts.filter(isAnswered).map((alert) => ({ ...alert, answered: true as const })),
  ];
};

/** How many of these alerts an open action answers. */
export const countAnswered = (alerts: readonly { readonly answered?: boolean }[]): number =>
  alerts.filter(({ answered }) => answered).length;

/** The figures by which a project with these alerts is sorted (`compareUrgency`). Answered alerts do not count. */
export const alertUrgency = (
  alerts: readonly { readonly kind: AlertKind; readonly answered?: boolean }[],
  alertCount: number,
): { worstAlert: AlertKind | null; alertCount: number } => {
  const [worst] = alerts;
  return worst && !worst.answered
    ? { worstAlert: worst.kind, alertCount }
    : { worstAlert: null, alertCount: 0 };
};
