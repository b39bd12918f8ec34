import { normalizeWidth } from '../../domain/japaneseText';

/** Text as searches compare it, ignoring width and case: `ＥＣ Site` gives `ec site`. */
export const normalizeWidthAndCase = (text: string): string => normalizeWidth(text).toLowerCase();

/** The same without spaces, so that 「山田太郎」 finds 「山田 太郎」. */
export const normalizeForSearch = (text: string): string => normalizeWidthAndCase(text).replace(/\s/g, '');
