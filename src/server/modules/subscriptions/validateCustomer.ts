import { digitsOnly } from '../../../domain/japaneseText';
import { isJapanPhone } from '../../lib/isJapanPhone';
import type { CustomerDetails } from '../billing/billingProvider';
import { ApiError } from '../../lib/errors';
import type { Services } from '../services';

const invalid = (path: string, message: string) => new ApiError(400, 'invalid', message, [{ path, message }]);

/** The details of a customer as they are kept; refuses a phone number or postal code that does not exist (spec §5). */
export async function validateCustomer(
  { name, phone, postalCode, state, city, line1 }: CustomerDetails,
  { postal }: Pick<Services, 'postal'>,
): Promise<CustomerDetails> {
  if (!isJapanPhone(phone)) throw invalid('phone', '電話番号の形式が間違っています。');
  const code = digitsOnly(postalCode);
  const found = /^\d{7}$/.test(code) ? await postal.search(code) : [];
  if (found.length === 0) throw invalid('postalCode', '郵便番号が正しくありません。');
  return { name, phone, postalCode: `${code.slice(0, 3)}-${code.slice(3)}`, state, city, line1 };
}
