import { foldPostalCode, hyphenatePostalCode } from '../../../domain/text/contactNumbers';
import { ApiError, notFound } from '../../lib/errors';
import { isJapanPhone } from '../../lib/isJapanPhone';
import type { CustomerDetails } from '../../../domain/billing/types';
import type { RequestContext } from '../handler';
import type { Services } from '../services';

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

/** The details of a customer after a change; undefined where the request names none of them. */
export async function changedCustomer(
  call: RequestContext<'updateBillingContact'>,
): Promise<CustomerDetails | undefined> {
  const { name, phone, postalCode, state, city, line1 } = call.input;
  const changes = Object.entries({ name, phone, postalCode, state, city, line1 }).filter(
    ([, value]) => value !== undefined,
  );
  if (changes.length === 0) return undefined;
  const stored = await call.services.billing.getCustomer(call.actor.organizationId, call);
  if (!stored) throw notFound('請求先');
  return validateCustomer({ ...stored, ...Object.fromEntries(changes) }, call.services);
}
