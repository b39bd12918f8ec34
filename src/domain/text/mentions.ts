import { codePointLength } from './japaneseText';

/**
 * A text with mentions (product §4) stores each mention as the token `<@12>` with the id of the person, and shows it as
 * `@` and the person's present name. Text that somebody typed like a token is stored with one more `@`: `<@@12>` shows
 * `<@12>`.
 */

/** One text can mention at most this many people. */
export const maxMentionedPeople = 20;

/** A piece of a text with mentions: words, or the id of a mentioned person. */
type TextPart = string | number;

/**
 * A token has one `@`; text that somebody typed like a token has more. Ids of the database are shorter than 16 digits.
 */
const tokenLike = /(<@+[1-9]\d{0,14}>)/;
const allTokenLike = new RegExp(tokenLike, 'g');

/** The parts of a stored text, in order. */
export const partsOf = (stored: string): TextPart[] =>
  stored.split(tokenLike).map((part, index) => {
    const isWords = index % 2 === 0;
    if (isWords) return part;
    return part.startsWith('<@@') ? `<${part.slice(2)}` : Number(part.slice(2, -1));
  });

/** The stored text of some parts: the inverse of `partsOf`. */
export function storedText(parts: readonly TextPart[]): string {
  let stored = '';
  let words = '';
  const endWords = () => {
    stored += words.replace(allTokenLike, (typed) => `<@${typed.slice(1)}`);
    words = '';
  };
  for (const part of parts) {
    if (typeof part === 'string') words += part;
    else {
      endWords();
      stored += `<@${part}>`;
    }
  }
  endWords();
  return stored;
}

/** The ids of the people whom a stored text mentions, each once. */
export const mentionedIds = (stored: string): number[] => [
  ...new Set(partsOf(stored).filter((part) => typeof part === 'number')),
];

type NameOf = (serviceUserId: number) => string;

const shownPart = (part: TextPart, nameOf: NameOf): string =>
  typeof part === 'string' ? part : `@${nameOf(part)}`;

/** A stored text as it is shown. */
export const shownText = (stored: string, nameOf: NameOf): string =>
  partsOf(stored)
    .map((part) => shownPart(part, nameOf))
    .join('');

/** The length of a stored text as it is shown, in code points. */
export const shownLength = (stored: string, nameOf: NameOf): number =>
  codePointLength(shownText(stored, nameOf));

/**
 * The stored text after an edit of the shown text. A mention that was changed in any part becomes words. `caret` is the
 * end of the typed or deleted text, and decides where two places look the same.
 */
export function editedText(stored: string, nameOf: NameOf, edited: string, caret: number): string {
  const shown = shownText(stored, nameOf);
  const longest = Math.min(shown.length, edited.length);
  const start = commonLength(longest, (index) => shown[index] === edited[index]);
  const end = commonLength(longest, (index) => shown.at(-1 - index) === edited.at(-1 - index));
  // The lengths of the unchanged end and start of the text, for the shortest edit that explains it.
  const tail = Math.max(Math.min(end, edited.length - caret), Math.min(end, longest - start));
  const head = Math.min(start, longest - tail);
  const parts = partsOf(stored);
  return storedText([
    ...cutParts(parts, nameOf, 0, head),
    edited.slice(head, edited.length - tail),
    ...cutParts(parts, nameOf, shown.length - tail, shown.length),
  ]);
}

/** A mention that is being typed: the position of its `@` in the shown text, and the name from there to the caret. */
export interface TypedMention {
  start: number;
  name: string;
}

/** An `@` behind a letter of an address is part of it. */
const typedAtEnd = /(?<![\w.+-])[@＠]([^\s@＠]*)$/u;

/** The mention that is typed before the caret of the shown text; null in words without one and in a chosen mention. */
export function typedMention(stored: string, nameOf: NameOf, caret: number): TypedMention | null {
  const before = cutParts(partsOf(stored), nameOf, 0, caret);
  const words = before.at(-1);
  const typed = typeof words === 'string' ? typedAtEnd.exec(words) : null;
  return typed && { start: caret - typed[0].length, name: typed[1]! };
}

/** The stored text with a mention, and a space behind it, in place of what is shown from one index to another. */
export function withMention(
  stored: string,
  nameOf: NameOf,
  place: { from: number; until: number },
  serviceUserId: number,
): string {
  const parts = partsOf(stored);
  return storedText([
    ...cutParts(parts, nameOf, 0, place.from),
    serviceUserId,
    ' ',
    ...cutParts(parts, nameOf, place.until, Infinity),
  ]);
}

function commonLength(max: number, isEqualAt: (index: number) => boolean): number {
  let length = 0;
  while (length < max && isEqualAt(length)) length += 1;
  return length;
}

/** The parts that are shown from one index to another. A mention that is not whole becomes words. */
function cutParts(parts: readonly TextPart[], nameOf: NameOf, from: number, until: number): TextPart[] {
  let end = 0;
  return parts.flatMap((part) => {
    const shown = shownPart(part, nameOf);
    const start = end;
    end += shown.length;
    if (from <= start && end <= until) return [part];
    return shown.slice(Math.max(from - start, 0), Math.max(until - start, 0));
  });
}
