/** Decimal places of condition scores, which are 0–100. */
export const scoreDigits = 1;
/** Decimal places of question means, which are 1–5. */
export const meanDigits = 2;

/** A number with fixed decimal places: 62 gives `62.0`, −13 has a minus sign and no hyphen; null gives `—`. */
export const formatNumber = (value: number | null, digits: number): string =>
  value === null ? '—' : value.toFixed(digits).replace('-', '−');

export const directions = ['up', 'slightlyUp', 'down', 'slightlyDown', 'same', 'unknown'] as const;
export type Direction = (typeof directions)[number];

/**
 * The smallest change that counts as more than slight, by the decimal places of its values (product §4): one answer of a
 * small team changes a mean by less. What has no decimal places, such as a rating, changes by whole steps.
 */
const smallestClearChange: Readonly<Record<number, number>> = { [scoreDigits]: 5, [meanDigits]: 0.2 };

/** The direction of a change; null means that there is nothing to compare with. */
const directionOf = (change: number | null, digits: number): Direction => {
  if (change === null) return 'unknown';
  if (change === 0) return 'same';
  const isClear = Math.abs(change) >= (smallestClearChange[digits] ?? 0);
  if (change > 0) return isClear ? 'up' : 'slightlyUp';
  return isClear ? 'down' : 'slightlyDown';
};

/** Whether a change is more than slight, in either direction. */
export const isClearChange = (change: number | null, digits: number): boolean => {
  const direction = directionOf(change, digits);
  return direction === 'up' || direction === 'down';
};

const rise = { mark: '▲', word: '上昇' };
const fall = { mark: '▼', word: '低下' };

const signs: Record<Direction, { readonly mark: string; readonly word: string }> = {
  up: rise,
  slightlyUp: rise,
  down: fall,
  slightlyDown: fall,
  same: { mark: '', word: '変化なし' },
  unknown: { mark: '', word: '比較なし' },
};

/** A change in parts that can be styled separately: `▲`, `3.2`, `上昇`. Mark and figure are empty without a change. */
export const changeParts = (change: number | null, digits: number) => {
  const direction = directionOf(change, digits);
  const { mark, word } = signs[direction];
  return { direction, mark, figure: mark && Math.abs(change ?? 0).toFixed(digits), word };
};

/** A change as text: `▼12.0 低下`, `変化なし`, `比較なし`. */
export const changeText = (change: number | null, digits: number): string => {
  const { mark, figure, word } = changeParts(change, digits);
  return figure ? `${mark}${figure} ${word}` : word;
};
