/** Predicates and foldings for Japanese input, shared by forms and server. Lengths count code points. */

// \s covers the full-width space U+3000; the others are invisible characters that look empty on screen.
const blankPattern = /^[\s\u200b-\u200d\u2060\ufeff]*$/u;

/** True when nothing visible was typed: only spaces (including full-width) or line breaks (spec §5). */
export const isBlank = (text: string): boolean => blankPattern.test(text);

/** True when the text has a line break of any kind (spec §5: not allowed in single-line text). */
export const hasLineBreak = (text: string): boolean => /[\r\n\u2028\u2029]/.test(text);

/** Number of characters as a person counts them: code points, so 𠮷 is one. */
export const codePointLength = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Full-width letters, digits and signs as their half-width forms: `ａ＠ｂ．ｊｐ` gives `a@b.jp`. */
export const normalizeWidth = (text: string): string => text.normalize('NFKC');

/** Digits of a pasted phone number or postal code: `〒150-0001` gives `1500001`. */
export const digitsOnly = (text: string): string => normalizeWidth(text).replace(/\D/g, '');

/** Hiragana and half-width katakana as full-width katakana, other characters folded: `ｶ)あいう` gives `カ)アイウ`. */
export const toKatakana = (text: string): string =>
  normalizeWidth(text).replace(/[ぁ-ゖゝゞ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/** Whether a reading consists of katakana, with the signs, digits and letters that names have. */
export const isKatakanaReading = (text: string): boolean =>
  /^[ァ-ヺー・ヽヾ\u3000 -~]+$/.test(text) && /[ァ-ヺ]/.test(text);
