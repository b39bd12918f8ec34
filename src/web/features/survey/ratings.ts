import type { Question } from '../../../domain/questions/types';
import { normalizeWidth } from '../../../domain/text/japaneseText';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The ratings of a question: 1–5, or 0–10 for `nps`. */
export const ratingsOf = ({ kind }: Pick<Question, 'kind'>): readonly number[] =>
  kind === 'nps' ? zeroToTen : oneToFive;

const oneToFive = range(1, 5);
const zeroToTen = range(0, 10);

/** Maximum time in ms between 1 and 0 to read them as ten. */
const tenWithinMs = 700;

/** Reads ratings from digit keys, including full-width digits; 1 followed by 0 is ten. One instance per field. */
export function createDigitReader() {
  let lastOneAt = -Infinity;
  return {
    /** The rating of a key press; undefined for other keys. `timeStamp` in ms. */
    read(
      { key, timeStamp }: { key: string; timeStamp: number },
      ratings: readonly number[],
    ): number | undefined {
      const digit = normalizeWidth(key);
      if (!/^\d$/.test(digit)) return undefined;
      const isTen = digit === '0' && timeStamp - lastOneAt < tenWithinMs && ratings.includes(10);
      lastOneAt = digit === '1' ? timeStamp : -Infinity;
      const point = isTen ? 10 : Number(digit);
      return ratings.includes(point) ? point : undefined;
    },
  };
}
