import type { Participation } from './types';

/** From this number of people on, a rate is shown as a percentage; for smaller groups as `2/4`. */
export const minAskedForPercent = 10;

/** Whole percent, rounded down so that 99.9 % is not shown as 100 %; null when no one was asked. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 100) / whole);

/** `2/4` in small groups, `85%` in larger ones, `—` when no one was asked. */
export const participationText = ({ completed, asked }: Participation): string => {
  const percent = percentOf(completed, asked);
  if (percent === null) return '—';
  return asked < minAskedForPercent ? `${completed}/${asked}` : `${percent}%`;
};

export const isBelowPercent = ({ completed, asked }: Participation, percent: number): boolean =>
  completed * 100 < percent * asked;

/**
 * Whether fewer than half have completed, which figures and sentences point out. Alerts use the organization's own
 * limit.
 */
export const isLowParticipation = (participation: Participation): boolean =>
  isBelowPercent(participation, 50);
