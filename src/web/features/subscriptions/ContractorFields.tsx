import { maxPhoneDigits } from '../../../domain/inputLimits';
import { foldPhoneNumber } from '../../../domain/text/contactNumbers';
import { FormTextField } from '../../components/FormTextField';
import { TextField } from '../../components/TextField';
import { DigitsField } from './DigitsField';
import { PostalCodeField } from './PostalCodeField';
import type { AddressLookUp } from './useAddressLookUp';

interface Props {
  /** The address of the organization's creator (spec §2). */
  email: string;
  emailHelp: string;
  addressLookUp: AddressLookUp;
}

/** The fields for the addressee of invoices, inside a form of `Contractor` (spec §5). */
export const ContractorFields = ({ email, emailHelp, addressLookUp }: Props) => (
  <>
    <FormTextField name="name" label="会社名" autoComplete="organization" max={255} />
    <TextField name="email" label="メールアドレス" type="email" value={email} readOnly help={emailHelp} />
    <DigitsField
      name="phone"
      label="電話番号"
      max={maxPhoneDigits}
      fold={foldPhoneNumber}
      autoComplete="tel-national"
      help="ハイフンや全角で入力しても、半角数字に直します。"
    />
    <PostalCodeField {...addressLookUp} />
    <FormTextField name="state" label="都道府県" autoComplete="address-level1" />
    <FormTextField name="city" label="市区町村" autoComplete="address-level2" />
    <FormTextField
      name="line1"
      label="それ以降の住所"
      autoComplete="street-address"
      help="番地と建物名まで"
    />
  </>
);
