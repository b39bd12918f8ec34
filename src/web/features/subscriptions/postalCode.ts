import { digitsOnly } from '../../../domain/text/japaneseText';
import type { SubscriptionCustomer } from './subscriptionsApi';
import type { Contractor } from './planModalSlice';

/** Formats a postal code as stored and displayed: `150-0001` (spec §3). */
export const hyphenatePostalCode = (postalCode: string): string => {
  const digits = digitsOnly(postalCode);
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
};

/** Error message of the postal code field (spec §5). */
export const invalidPostalCodeText = '郵便番号が正しくありません。';

/** The stored data of a customer as values of the contractor form. */
export const contractorFromCustomer = ({ name, phone, address }: SubscriptionCustomer): Contractor => ({
  name,
  phone,
  postalCode: address.postal_code,
  state: address.state,
  city: address.city,
  line1: address.line1,
});
