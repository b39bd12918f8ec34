import { roundTo } from './scores';

/** Decimal places of condition scores, which are 0–100. */
export const scoreDigits = 1;
/** Decimal places of question means, which are 1–5. */
export const meanDigits = 2;

/** A number with fixed decimal places, for columns: 62 gives `62.0`; null gives `—`. */
export const formatNumber = (value: number | null, digits: number): string =>
  value === null ? '—' : value.toFixed(digits);

/** A number without trailing zeros, for sentences: 12 gives `12`, 2.333 with two digits gives `2.33`. */
export const formatRoundedNumber = (value: number, digits: number): string => String(roundTo(value, digits));

export type Direction = 'up' | 'down' | 'same' | 'unknown';

/** The direction of a change; null means that there is nothing to compare with. */
const directionOf = (change: number | null): Direction => {
  if (change === null) return 'unknown';
  if (change === 0) return 'same';
  return change > 0 ? 'up' : 'down';
};

const marks: Record<Direction, string> = { up: '▲', down: '▼', same: '', unknown: '' };
const words: Record<Direction, string> = { up: '上昇', down: '低下', same: '変化なし', unknown: '比較なし' };

/** A change in parts that can be styled separately: `▲`, `3.2`, `上昇`. Mark and figure are empty without a change. */
export const changeParts = (change: number | null, digits: number) => {
  const direction = directionOf(change);
  const hasMoved = direction === 'up' || direction === 'down';
  return {
    direction,
    mark: marks[direction],
    figure: hasMoved ? Math.abs(change ?? 0).toFixed(digits) : '',
    word: words[direction],
  };
};

/** A change as text: `▼12.0 低下`, `変化なし`, `比較なし`. */
export const changeText = (change: number | null, digits: number): string => {
  const { mark, figure, word } = changeParts(change, digits);
  return figure ? `${mark}${figure} ${word}` : word;
};
