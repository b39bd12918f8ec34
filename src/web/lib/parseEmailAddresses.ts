import { normalizeWidth } from '../../domain/japaneseText';

/**
 * The distinct e-mail addresses in a pasted text, in order. They may be separated by half-width or full-width commas,
 * semicolons, spaces or line breaks, be a column of a table, or be written as `山田 太郎 <yamada@example.jp>`.
 */
export function parseEmailAddresses(text: string): string[] {
  const words = normalizeWidth(text).split(/[\s,;、<>"'()「」]+/u);
  const addresses = new Map(
    words.filter((word) => word.includes('@')).map((word) => [word.toLowerCase(), word]),
  );
  return [...addresses.values()];
}
