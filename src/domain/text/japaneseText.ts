/** Checks and normalization of Japanese input, for forms and server. Lengths are in code points. */

/** True when the text has a line break of any kind (spec §5: not allowed in single-line text). */
export const hasLineBreak = (text: string): boolean => /[\r\n\u2028\u2029]/.test(text);

/** Number of characters in code points: 𠮷 is one. */
export const codePointLength = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/**
 * More marks on one letter than any language has (Unicode's Stream-Safe Text Format). NFKC sorts them, which takes time
 * in the square of their number.
 */
const excessMarks = /(?<=\p{M}{30})\p{M}+/gu;

/** Replaces full-width letters, digits and symbols with half-width ones: `ａ＠ｂ．ｊｐ` gives `a@b.jp`. */
export const normalizeWidth = (text: string): string => text.replace(excessMarks, '').normalize('NFKC');

/** Signs that other systems type instead of the full-width forms of ASCII: macOS 〜 − ’ for ～ － ＇ of Windows. */
const asciiSigns: readonly [signs: RegExp, ascii: string][] = [
  [/[〜∼]/g, '~'],
  [/[‐‑‒–—―−]/g, '-'],
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
];

/** Replaces hiragana and half-width katakana with full-width katakana and normalizes the width: `ｶ)あいう` → `カ)アイウ`. */
export const toKatakana = (text: string): string =>
  asciiSigns.reduce(
    (reading, [signs, ascii]) => reading.replace(signs, ascii),
    normalizeWidth(text).replace(/[ぁ-ゖゝゞ]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0x60),
    ),
  );

/** Whether a reading consists of katakana and of symbols, digits and letters, with at least one katakana. */
export const isKatakanaReading = (text: string): boolean =>
  /^[ァ-ヺー・ヽヾ\u3000 -~]+$/.test(text) && /[ァ-ヺ]/.test(text);
