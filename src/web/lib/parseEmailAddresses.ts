import { normalizeEmailAddress } from '../../domain/text/emailAddress';

/**
 * The distinct e-mail addresses in a pasted text, in order. They may be separated by half-width or full-width commas,
 * semicolons, spaces or line breaks, be a column of a table, or be written as `山田 太郎 <yamada@example.jp>`.
 */
export function parseEmailAddresses(text: string): string[] {
  const words = normalizeEmailAddress(text).split(/[\s,;、<>"'()「」]+/u);
  return [...new Set(words.filter((word) => word.includes('@')))];
}
