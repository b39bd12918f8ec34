import { digitsOnly } from '../../../domain/japaneseText';
import type { SubscriptionCustomer } from './subscriptionsApi';
import type { Contractor } from './planModalSlice';

/** A postal code as it is stored and shown: three digits, hyphen, the rest (spec §3). */
export const hyphenatePostalCode = (postalCode: string): string => {
  const digits = digitsOnly(postalCode);
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
};

/** spec §5 */
export const invalidPostalCodeText = '郵便番号が正しくありません。';

/** The details of a customer on record, as an order takes them. */
export const contractorFromCustomer = ({ name, phone, address }: SubscriptionCustomer): Contractor => ({
  name,
  phone,
  postalCode: address.postal_code,
  state: address.state,
  city: address.city,
  line1: address.line1,
});
