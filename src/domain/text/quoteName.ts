import { addressPattern } from './addresses';
import { codePointLength } from './japaneseText';
import { foldLine, isolated, withInnerQuotes } from './visibleText';

/** Names are shortened to this many characters. */
const maxLength = 40;

/** Dots that a mail program could take for part of a host name. */
const innerDot = /(?<=[^\s.])\.(?=[\p{L}\p{N}])/gu;

/**
 * A name for mails to recipients who do not know who typed it: in quotation marks that it cannot close, shortened, and
 * without addresses and links (product §5).
 */
export function quoteName(name: string): string {
  const visible = foldLine(name).replace(/[\0\r\n\u2028\u2029]/g, '');
  // Full-width letters form addresses, too, but are part of many names.
  const normalized = visible.normalize('NFKC');
  const withoutAddresses = normalized.replace(addressPattern, '…');
  const text = withInnerQuotes(withoutAddresses === normalized ? visible : withoutAddresses)
    .replace(innerDot, '．')
    .trim();
  const shortened =
    codePointLength(text) > maxLength ? `${[...text].slice(0, maxLength - 1).join('')}…` : text;
  return `「${isolated(shortened)}」`;
}
