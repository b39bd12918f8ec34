import { normalizeWidth } from '../../domain/japaneseText';

/**
 * The e-mail addresses in a pasted text, each once, in order: separated by commas, semicolons, spaces or line breaks
 * of either width, as a column of a table (other columns are left out), or as `山田 太郎 <yamada@example.jp>`.
 */
export function parseEmailAddresses(text: string): string[] {
  const words = normalizeWidth(text).split(/[\s,;、<>"'()「」]+/u);
  const addresses = new Map(
    words.filter((word) => word.includes('@')).map((word) => [word.toLowerCase(), word]),
  );
  return [...addresses.values()];
}
