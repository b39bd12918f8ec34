import { foldWidth } from '../../domain/japaneseText';

/** How a field rewrites what was typed once it is left; `true`: signs of full width become half-width (look.md). */
export type Fold = boolean | ((text: string) => string);

export const folded = (fold: Fold, text: string): string => {
  if (typeof fold === 'function') return fold(text);
  return fold ? foldWidth(text) : text;
};
