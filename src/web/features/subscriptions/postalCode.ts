import { foldPostalCode } from '../../../domain/text/contactNumbers';
import type { SubscriptionCustomer } from './subscriptionsApi';
import type { Contractor } from './planModalSlice';

/** Error message of the postal code field (spec §5). */
export const invalidPostalCodeText = '郵便番号が正しくありません。';

/** The stored data of a customer as values of the contractor form. */
export const contractorFromCustomer = ({
  name,
  phone,
  address,
  department,
  contactName,
  invoiceEmail,
}: SubscriptionCustomer): Contractor => ({
  name,
  phone,
  postalCode: foldPostalCode(address.postal_code),
  state: address.state,
  city: address.city,
  line1: address.line1,
  department,
  contactName,
  invoiceEmail,
});
