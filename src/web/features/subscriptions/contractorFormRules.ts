import { contactFields, contractorFields } from '../../../contract/customer.fields';
import { object } from '../../../contract/fields';
import { maxPhoneDigits } from '../../../domain/inputLimits';
import { isJapanPhone } from './japanPhone';

const { phone, ...fields } = contractorFields();
const { department, contactName, invoiceEmail } = contactFields();

/**
 * The contract's fields of a contractor, with Japanese phone numbers (spec §5), as the rules of a form. It is a lazy
 * chunk, because it imports yup and the phone metadata.
 */
export const contractorSchema = object({
  ...fields,
  // The form always has them, empty where nobody is named.
  department: department.defined(),
  contactName: contactName.defined(),
  invoiceEmail: invoiceEmail.defined(),
  phone: phone.test(
    'japan',
    '電話番号の形式が間違っています。',
    (digits) => !digits || digits.length > maxPhoneDigits || isJapanPhone(digits),
  ),
});
