import { foldLine } from './visibleText';

/** Web and e-mail addresses, host names (also with the Japanese full stop) and IP addresses, but not `T.Yamada`. */
export const addressPattern = new RegExp(
  [
    String.raw`[A-Za-z][A-Za-z0-9+.-]*:\/\/\S*`,
    String.raw`(?:mailto|tel|javascript|data):\S*`,
    String.raw`[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]+@[\p{L}\p{N}.。-]+`,
    String.raw`(?<![A-Za-z0-9])(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?[.。])+(?:xn--[a-z0-9-]+|[a-z]{2,}|[A-Z]{2,}|\d{1,3})(?![A-Za-z0-9])(?::\d+)?(?:\/\S*)?`,
  ].join('|'),
  'gu',
);

const kanjiDigits = '〇一二三四五六七八九';
/** Nine to fifteen digits that start with 0 or follow a `+`. Signs of phone numbers may stand between them. */
const phonePattern = /(?<![\d-])(?:\+\d|\(?0)(?:[\s().‐‑‒–—―−ー-]{0,3}\d){8,14}(?!\d)/u;

/** Whether a text contains a way to contact somebody: a web or e-mail address or a phone number, in any width. */
export function hasAddress(text: string): boolean {
  const folded = foldLine(text)
    .normalize('NFKC')
    .replace(/[〇一二三四五六七八九]/gu, (digit) => String(kanjiDigits.indexOf(digit)))
    .toLowerCase();
  // A number is no host name.
  const withoutNumbers = folded.replace(/(?<![\w.])\d+\.\d+(?![\w.])/g, '');
  return folded.includes('@') || phonePattern.test(folded) || withoutNumbers.search(addressPattern) >= 0;
}
