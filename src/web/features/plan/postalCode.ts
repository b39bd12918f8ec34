import { digitsOnly } from '../../../domain/japaneseText';
import type { SubscriptionCustomer } from './planApi';
import type { Contractor } from './planModalSlice';

/** A postal code as it is stored and shown: three digits, hyphen, the rest (spec §3). */
export const hyphenated = (postalCode: string): string => {
  const digits = digitsOnly(postalCode);
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
};

/** spec §5 */
export const wrongPostalCode = '郵便番号が正しくありません。';

/** The details of a customer on record, as an order takes them. */
export const detailsOf = ({ name, phone, address }: SubscriptionCustomer): Contractor => ({
  name,
  phone,
  postalCode: address.postal_code,
  state: address.state,
  city: address.city,
  line1: address.line1,
});
