import { alertText, moreAlertsText, type AlertReply } from '../../../domain/analysis/alertText';
import { changeParts, formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { scoreStep } from '../../../domain/analysis/scoreStep';
import type { Slots } from './fillEarlyPage';

/** A score and its change for ScoreSlot and ChangeSlot. */
export const figureSlots = (score: number, change: number | null): Slots => ({
  ...scoreSlots(score),
  ...changeSlots(change),
});

export const scoreSlots = (score: number): Slots => ({
  [scoreStep(score)]: [{ text: formatNumber(score, scoreDigits) }],
});

export function changeSlots(change: number | null): Slots {
  const { direction, ...parts } = changeParts(change, scoreDigits);
  return { [direction]: [parts] };
}

interface AlertCounts {
  /** The number of all alerts of the project, also of those that are not among `alerts`. */
  count: number;
  answeredCount: number;
  max: number;
}

/** The alerts of a project for AlertsSlot; the parameters are those of components/Alerts. */
export function alertSlots(
  alerts: readonly AlertReply[],
  { count, answeredCount, max }: AlertCounts,
): Slots[] {
  const shown = alerts.slice(0, max);
  const more = moreAlertsText(shown.length, count, answeredCount);
  return [
    {
      alerts: shown.map((alert) => ({
        [alert.answered ? 'answered' : 'open']: [{ text: alertText(alert) }],
      })),
      more: more ? [{ text: more }] : [],
    },
  ];
}
