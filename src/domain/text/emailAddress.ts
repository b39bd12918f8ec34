import { normalizeWidth } from './japaneseText';
import { foldLine } from './visibleText';

/**
 * The spelling in which an e-mail address is stored, compared and counted: half-width, in lower case, without
 * surrounding spaces and without the invisible characters that copied texts often contain.
 */
export const normalizeEmailAddress = (text: string): string =>
  normalizeWidth(foldLine(text)).trim().toLowerCase();

const invalidMessage = 'メールアドレスの形式が正しくありません。';
const maxLength = 254;
// Dots anywhere in the local part, because Japanese carriers gave out addresses such as `a..b.@docomo.ne.jp`.
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/**
 * Why a normalized address cannot be used, as a message; null when it can. Only ASCII: case and look-alikes of other
 * letters are defined differently by JavaScript, the database and mail servers.
 */
export function emailAddressError(address: string): string | null {
  if (address.length > maxLength) return invalidMessage;
  if (pattern.test(address)) return null;
  const isAddressOutsideAscii = /^[^@]+@[^@]+$/.test(address) && /\P{ASCII}/u.test(address);
  return isAddressOutsideAscii ? 'メールアドレスは半角の英数字と記号で入力してください。' : invalidMessage;
}
