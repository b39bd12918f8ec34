import { codePointLength } from './japaneseText';
import { foldLine, isolated } from './visibleText';

/** Longer names are shortened. */
const maxLength = 40;

/** Web and e-mail addresses, host names (also with the dot of Japanese) and IP addresses. `T.Yamada` is none. */
const address = new RegExp(
  [
    String.raw`[A-Za-z][A-Za-z0-9+.-]*:\/\/\S*`,
    String.raw`(?:mailto|tel|javascript|data):\S*`,
    String.raw`[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]+@[\p{L}\p{N}.。-]+`,
    String.raw`(?<![A-Za-z0-9])(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?[.。])+(?:xn--[a-z0-9-]+|[a-z]{2,}|[A-Z]{2,}|\d{1,3})(?![A-Za-z0-9])(?::\d+)?(?:\/\S*)?`,
  ].join('|'),
  'gu',
);

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
  const withoutAddresses = normalized.replace(address, '…');
  const text = (withoutAddresses === normalized ? visible : withoutAddresses)
    .replace(innerDot, '．')
    .replaceAll('「', '『')
    .replaceAll('」', '』')
    .trim();
  const shortened =
    codePointLength(text) > maxLength ? `${[...text].slice(0, maxLength - 1).join('')}…` : text;
  return `「${isolated(shortened)}」`;
}
