import type { Participation } from './types';

/** From this number of people on, a rate is shown as a percentage; for smaller groups as `2/4`. */
export const minAskedForPercent = 10;

/** Rounded to whole percent, but 0 only for nothing and 100 only for all of it; null when no one was asked. */
export const percentOf = (part: number, whole: number): number | null => {
  if (whole === 0) return null;
  if (part === 0) return 0;
  if (part === whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part * 100) / whole)));
};

/** `2/4` in small groups, `85%` in larger ones, `—` when no one was asked. */
export const participationText = ({ completed, asked }: Participation): string => {
  const percent = percentOf(completed, asked);
  if (percent === null) return '—';
  return asked < minAskedForPercent ? `${completed}/${asked}` : `${percent}%`;
};

/** Judged as it is shown, so that no 80% is called lower than 80%. */
export const isBelowPercent = ({ completed, asked }: Participation, percent: number): boolean =>
  (percentOf(completed, asked) ?? percent) < percent;

/**
 * Whether fewer than half have completed, which figures and sentences point out. Alerts use the organization's own
 * limit.
 */
export const isLowParticipation = (participation: Participation): boolean =>
  isBelowPercent(participation, 50);
