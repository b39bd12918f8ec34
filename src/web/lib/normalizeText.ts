import { normalizeWidth } from '../../domain/text/japaneseText';

/** The way in which a field rewrites its text on blur; `true` makes full-width letters, digits and signs half-width. */
export type TextNormalization = boolean | ((text: string) => string);

/**
 * Removes line breaks, for texts of one line that have a field of several lines, as questions and ends of scales do (spec §5).
 */
export const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, '');

export const normalizeText = (normalization: TextNormalization, text: string): string => {
  if (typeof normalization === 'function') return normalization(text);
  return normalization ? normalizeWidth(text) : text;
};
