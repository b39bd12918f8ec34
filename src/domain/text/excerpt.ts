import { foldedText } from './textSearch';

/** The part of a text around what was found. */
export interface Excerpt {
  before: string;
  /** Empty where the match cannot be shown, such as a match across a line break. */
  match: string;
  after: string;
}

const lettersBefore = 24;
const lettersAfter = 96;

/** Letters with the marks that belong to them, so that half-width ｶﾞ is one, as full-width ガ is. */
const letterPattern = /\P{M}[\p{M}ﾞﾟ]*/gsu;

const lettersOf = (text: string): readonly string[] => text.match(letterPattern) ?? [];

/**
 * The part around the first of the words (`searchTerms`) that occurs in one of the texts, compared as the search does.
 */
export function excerptOf<T extends { text: string }>(
  entries: readonly T[],
  terms: readonly string[],
): (Excerpt & { entry: T }) | null {
  for (const entry of entries) {
    const letters = lettersOf(entry.text);
    const found = findFirst(letters, terms.map(foldedText));
    if (found) return { entry, ...excerptAround(letters, found) };
  }
  const [entry] = entries;
  return entry ? { entry, ...excerptAround(lettersOf(entry.text), [0, 0]) } : null;
}

/** First and last letter of the first term that the letters contain. */
function findFirst(letters: readonly string[], terms: readonly string[]): [number, number] | null {
  // The letter that each character of the folded text comes from.
  const sources: number[] = [];
  let folded = '';
  letters.forEach((letter, index) => {
    const part = foldedText(letter);
    folded += part;
    for (let count = 0; count < part.length; count += 1) sources.push(index);
  });
  for (const term of terms) {
    const at = folded.indexOf(term);
    if (at >= 0) return [sources[at]!, sources[at + term.length - 1]! + 1];
  }
  return null;
}

function excerptAround(letters: readonly string[], [from, to]: [number, number]): Excerpt {
  const start = Math.max(0, from - lettersBefore);
  const end = Math.min(letters.length, to + lettersAfter);
  return {
    before: (start > 0 ? '…' : '') + letters.slice(start, from).join(''),
    match: letters.slice(from, to).join(''),
    after: letters.slice(to, end).join('') + (end < letters.length ? '…' : ''),
  };
}
