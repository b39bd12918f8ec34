/** Texts without characters that show nothing or change the order of others (product §2). */

/** Letters of scripts in which an invisible joiner changes how a word looks: Persian, Nepali, Sinhala. */
const joinedLetter = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]`;
const emoji = String.raw`\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier})?`;

/** Sequences in which an invisible character belongs to the one before it. */
const sequence = [
  // A variant of a kanji: 葛󠄀.
  String.raw`\p{Script=Han}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  // The flag of a part of a country: a black flag and its code.
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  String.raw`${emoji}(?:\u200d${emoji})*`,
  String.raw`[#*\d]\ufe0f\u20e3`,
  String.raw`${joinedLetter}[\u200c\u200d](?=${joinedLetter})`,
].join('|');

/** Control, format and default-ignorable characters. NUL and line breaks are left to the fields of the contract. */
const invisible = String.raw`(?![\0\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`;
const sequenceOrInvisible = new RegExp(`(${sequence})|${invisible}`, 'gu');

/**
 * Characters that look like a space although `\s` does not match them, and characters that move to another line or
 * column.
 */
const spaceLike = /[\t\v\f\u0085\u2800\u{1d159}]/gu;

/** A single-line text without characters that cannot be seen; sequences of emoji and variants of kanji stay whole. */
export const foldLine = (text: string): string =>
  text.replace(spaceLike, ' ').replace(sequenceOrInvisible, '$1');

const control = /(?![\0\t\n\r])\p{Cc}/gu;

/** A text of any lines without control characters. Marks of direction stay: paragraphs are apart on the screen. */
export const foldText = (text: string): string => text.replace(control, '');

const blank = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u;

/** True when nothing of a text can be seen: spaces (also full-width), line breaks, invisible characters (spec §5). */
export const isBlank = (text: string): boolean => blank.test(text);

/** Letters that are written from right to left, and marks of direction. */
const directional =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name as a part of a sentence. A name that is written from right to left would change the order of the letters
 * around it, so it is enclosed in U+2068 and U+2069, which work on screens, in labels, mails and Slack alike. Other
 * names are unchanged.
 */
export const isolated = (name: string): string =>
  directional.test(name) ? `\u2068${foldLine(name)}\u2069` : name;

/** A text within 「」, which it cannot close: its own marks become those of an inner quotation. */
export const withInnerQuotes = (text: string): string => text.replaceAll('「', '『').replaceAll('」', '』');

/** A person in a sentence: 「山田 太郎さん」. */
export const politeName = (name: string): string => `${isolated(name)}さん`;

/** A writer, author or mentioned person who has left (product §4). */
export const leftPersonName = '退会したメンバー';

/** A person in a sentence; null for one who has left. */
export const politeNameOrLeft = (person: { readonly name: string } | null): string =>
  person ? politeName(person.name) : leftPersonName;
