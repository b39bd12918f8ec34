import {
  maxDepartmentLength,
  maxPersonNameLength,
  maxPhoneDigits,
  postalCodeDigits,
} from '../domain/inputLimits';
import { optionalEmail, optionalSingleLineText, requiredSingleLineText, text } from './fields';

/** Digits only; the form folds what is typed around them before validation (spec §5). */
const digits = (label: string, max: number) =>
  text(label, { max })
    .required(`${label}を入力してください。`)
    .matches(/^\d*$/, `${label}は数字のみ入力してください。`);

/** The recipient of the invoices as entered in the plan modal (spec §3, §5). */
export const contractorFields = () => ({
  name: requiredSingleLineText('会社名', { max: 255 }),
  phone: digits('電話番号', maxPhoneDigits),
  postalCode: digits('郵便番号', postalCodeDigits),
  state: requiredSingleLineText('都道府県', { max: 50 }),
  city: requiredSingleLineText('市区町村', { max: 100 }),
  line1: requiredSingleLineText('それ以降の住所', { max: 200 }),
});

/** The department, person and address that get the invoices (product §7). A text is empty where nothing is entered. */
export const contactFields = () => ({
  department: optionalSingleLineText('部署', { max: maxDepartmentLength }),
  contactName: optionalSingleLineText('担当者', { max: maxPersonNameLength }),
  invoiceEmail: optionalEmail().optional(),
});

/** The fields of the contractor in requests: here the postal code may have a hyphen after three digits (spec §3). */
export const customerFields = () => ({
  ...contractorFields(),
  ...contactFields(),
  postalCode: text('郵便番号', { max: postalCodeDigits + 1 })
    .required('郵便番号を入力してください。')
    .matches(/^(\d{3}-)?\d*$/, '郵便番号は数字のみ入力してください。'),
});

/** The same fields in a request that names only what changes. */
export const customerChanges = () => {
  const { name, phone, postalCode, state, city, line1, ...contact } = customerFields();
  return {
    ...contact,
    name: name.optional(),
    phone: phone.optional(),
    postalCode: postalCode.optional(),
    state: state.optional(),
    city: city.optional(),
    line1: line1.optional(),
  };
};
