import { yupResolver } from '@hookform/resolvers/yup';
import { contractorFields } from '../../../contract/customer.fields';
import { object } from '../../../contract/fields';
import { isJapanPhone } from '../../lib/isJapanPhone';

const { phone, ...fields } = contractorFields();

/** The contract's rules for a contractor and the phone numbers of Japan (spec §5); loaded with page 2. */
export const contractorResolver = yupResolver(
  object({
    ...fields,
    phone: phone.test(
      'japan',
      '電話番号の形式が間違っています。',
      (digits) => !digits || isJapanPhone(digits),
    ),
  }),
);
