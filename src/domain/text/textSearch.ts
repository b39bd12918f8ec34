import { normalizeWidth } from './japaneseText';
import { kanjiForms } from './kanjiForms';

/** Comparison of texts. Searches, sorting and uniqueness use the same folding (product §2, architecture: Search). */

// The same characters as in the function `folded_text` of the database, which a test compares with this.
const unseen = new RegExp(
  String.raw`[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\u0001-\u0020\u007f-\u00a0\u00ad\u061c\u115f\u1160\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]`,
  'gu',
);
const capital = /[A-ZÀ-ÖØ-ÞŒŸΑ-ΡΣ-ΩЁА-Я]/g;
const kanji = /\p{Script=Han}/gu;

/**
 * A text as it is compared: width, capitals and forms of kanji folded, without spaces, line breaks and what cannot be
 * seen. `ＥＣ Site` gives `ecsite`, 髙橋 gives 高橋.
 */
export const foldedText = (text: string): string =>
  normalizeWidth(text)
    .replace(unseen, '')
    .replace(capital, (letter) => letter.toLowerCase())
    .replace(kanji, (form) => kanjiForms.get(form) ?? form);

/** The words of a search. All of them have to be found. */
export const searchTerms = (search: string): string[] =>
  normalizeWidth(search)
    .split(/\s/)
    .filter((term) => foldedText(term) !== '');

/** Returns a function that says whether the texts of an entry contain all words of the search. */
export function searchMatcher(search: string): (...texts: string[]) => boolean {
  const terms = searchTerms(search).map(foldedText);
  return (...texts) => {
    const folded = texts.map(foldedText);
    return terms.every((term) => folded.some((text) => text.includes(term)));
  };
}
