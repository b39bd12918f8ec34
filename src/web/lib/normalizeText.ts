import { normalizeWidth } from '../../domain/japaneseText';

/** How a field rewrites what was typed once it is left; `true`: signs of full width become half-width (look.md). */
export type TextNormalization = boolean | ((text: string) => string);

export const normalizeText = (fold: TextNormalization, text: string): string => {
  if (typeof fold === 'function') return fold(text);
  return fold ? normalizeWidth(text) : text;
};
