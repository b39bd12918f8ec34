import type { Question } from '../../../domain/analysis/types';
import { normalizeWidth } from '../../../domain/japaneseText';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The points that can be given: 1–5, or 0–10 for `nps`. */
export const ratingsOf = ({ kind }: Pick<Question, 'kind'>): readonly number[] =>
  kind === 'nps' ? zeroToTen : oneToFive;

const oneToFive = range(1, 5);
const zeroToTen = range(0, 10);

/** How soon a 0 must follow a 1 to mean ten, in ms. */
const tenWithinMs = 700;

/** Understands digit keys, full-width ones too; 1 and 0 in a row are ten where there is a ten. One a group. */
export function createDigitReader() {
  let oneAt = -Infinity;
  return {
    /** The point a key press gives, or undefined when it is no such digit. `timeStamp` in ms. */
    read(
      { key, timeStamp }: { key: string; timeStamp: number },
      ratings: readonly number[],
    ): number | undefined {
      const digit = normalizeWidth(key);
      if (!/^\d$/.test(digit)) return undefined;
      const ten = digit === '0' && timeStamp - oneAt < tenWithinMs && ratings.includes(10);
      oneAt = digit === '1' ? timeStamp : -Infinity;
      const point = ten ? 10 : Number(digit);
      return ratings.includes(point) ? point : undefined;
    },
  };
}
