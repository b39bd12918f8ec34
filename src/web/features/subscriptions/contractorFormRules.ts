import { yupResolver } from '@hookform/resolvers/yup';
import { contractorFields } from '../../../contract/customer.fields';
import { object } from '../../../contract/fields';
import { maxPhoneDigits } from '../../../domain/inputLimits';
import { isJapanPhone } from './isJapanPhone';

const { phone, ...fields } = contractorFields();

/**
 * The contract's fields of a contractor, with Japanese phone numbers (spec §5), as a form resolver. It is a lazy chunk,
 * because it imports yup and the phone metadata.
 */
export const contractorResolver = yupResolver(
  object({
    ...fields,
    phone: phone.test(
      'japan',
      '電話番号の形式が間違っています。',
      (digits) => !digits || digits.length > maxPhoneDigits || isJapanPhone(digits),
    ),
  }),
);
