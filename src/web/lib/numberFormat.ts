import { roundTo } from '../../domain/analysis/scores';

/** Digits after the point: scores are 0–100 with one, question means 1–5 with two (domain/analysis). */
export const scoreDigits = 1;
export const meanDigits = 2;

/** A figure as columns show it, all with the same digits: 62 gives `62.0`; `—` where there is none. */
export const formatNumber = (value: number | null, digits: number): string =>
  value === null ? '—' : value.toFixed(digits);

/** A figure as sentences say it: 12 gives `12`, 2.333 with two digits `2.33`. */
export const formatRoundedNumber = (value: number, digits: number): string => String(roundTo(value, digits));

export type Direction = 'up' | 'down' | 'same' | 'unknown';

/** Which way a figure moved; null is "nothing to compare with". */
export const directionOf = (change: number | null): Direction => {
  if (change === null) return 'unknown';
  if (change === 0) return 'same';
  return change > 0 ? 'up' : 'down';
};

const marks: Record<Direction, string> = { up: '▲', down: '▼', same: '', unknown: '' };
const words: Record<Direction, string> = { up: '上昇', down: '低下', same: '変化なし', unknown: '比較なし' };

/** A change in parts, so that the mark can have its colour: `▲` `3.2` `上昇`; the mark never stands alone. */
export const changeParts = (change: number | null, digits: number) => {
  const direction = directionOf(change);
  const moved = direction === 'up' || direction === 'down';
  return {
    direction,
    mark: marks[direction],
    figure: moved ? Math.abs(change ?? 0).toFixed(digits) : '',
    word: words[direction],
  };
};

/** The same in one line: `▼12.0 低下`, `変化なし`, `比較なし`. */
export const changeText = (change: number | null, digits: number): string => {
  const { mark, figure, word } = changeParts(change, digits);
  return figure ? `${mark}${figure} ${word}` : word;
};
