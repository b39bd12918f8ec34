import parsePhoneNumber from 'libphonenumber-js/core';
import everywhere from 'libphonenumber-js/metadata.max.json';
import { japanPhoneMetadata } from '../../../domain/billing/japanPhoneMetadata';
import type { CustomerDetails } from '../../../domain/billing/types';
import { foldPostalCode, hyphenatePostalCode } from '../../../domain/text/contactNumbers';
import { ApiError } from '../../lib/errors';
import type { Services } from '../services';

const metadata = japanPhoneMetadata(everywhere);

const isJapanPhone = (digits: string): boolean =>
  parsePhoneNumber(digits, 'JP', metadata)?.isValid() ?? false;

const invalidError = (path: string, message: string) =>
  new ApiError(400, 'invalid', message, [{ path, message }]);

/** Returns the details in normalized form; throws 400 for an invalid phone number or unknown postal code (spec §5). */
export async function validateCustomer(
  { name, phone, postalCode, state, city, line1 }: CustomerDetails,
  { postal }: Pick<Services, 'postal'>,
): Promise<CustomerDetails> {
  if (!isJapanPhone(phone)) throw invalidError('phone', '電話番号の形式が間違っています。');
  const code = foldPostalCode(postalCode);
  const addresses = /^\d{7}$/.test(code) ? await postal.search(code) : [];
  if (addresses.length === 0) throw invalidError('postalCode', '郵便番号が正しくありません。');
  return { name, phone, postalCode: hyphenatePostalCode(code), state, city, line1 };
}
