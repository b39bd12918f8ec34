import { requiredLine, text } from './fields';

/** Digits only; the field is folded to half-width before it is checked (spec §5). */
const digits = (label: string, max: number) =>
  text(label, { max })
    .required(`${label}を入力してください。`)
    .matches(/^\d*$/, `${label}は数字のみ入力してください。`);

/** Whom the invoices go to (spec §3, §5): for the form of the plan modal and for the call alike. */
export const customerFields = () => ({
  name: requiredLine('会社名', { max: 255 }),
  phone: digits('電話番号', 11),
  postalCode: digits('郵便番号', 7),
  state: requiredLine('都道府県', { max: 50 }),
  city: requiredLine('市区町村', { max: 100 }),
  line1: requiredLine('それ以降の住所', { max: 200 }),
});
