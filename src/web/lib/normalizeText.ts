import { normalizeWidth } from '../../domain/text/japaneseText';

/** How a field rewrites its text on blur; `true` makes full-width letters, digits and signs half-width. */
export type TextNormalization = boolean | ((text: string) => string);

export const normalizeText = (normalization: TextNormalization, text: string): string => {
  if (typeof normalization === 'function') return normalization(text);
  return normalization ? normalizeWidth(text) : text;
};
