import { changeParts, formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { scoreStep } from '../../lib/scoreStep';
import type { Slots } from './fillEarlyPage';

/** A score and its change for ScoreSlot and ChangeSlot. */
export function figureSlots(score: number, change: number | null): Slots {
  const { direction, ...parts } = changeParts(change, scoreDigits);
  return { [scoreStep(score)]: [{ text: formatNumber(score, scoreDigits) }], [direction]: [parts] };
}
