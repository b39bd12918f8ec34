import { foldPostalCode } from '../domain/text/contactNumbers';
import { object, text } from './fields';
import { replyField } from './replyFields';

export const postalSchemas = {
  lookUpAddress: {
    input: object({
      /** As typed: may contain 〒, hyphens, spaces, brackets and full-width digits. */
      zipcode: text('郵便番号', { max: 20 })
        .required('郵便番号を入力してください。')
        .test(
          'digits',
          '郵便番号の形式が正しくありません。',
          (zipcode) => !zipcode || /^\d*$/.test(foldPostalCode(zipcode)),
        ),
    }),
    /** In the format of the public service that may be used instead (spec §7). */
    reply: object({
      status: replyField.count,
      message: replyField.text.nullable(),
      results: replyField
        .list(
          object({
            zipcode: replyField.text,
            prefcode: replyField.text,
            address1: replyField.text,
            address2: replyField.text,
            address3: replyField.text,
            kana1: replyField.text,
            kana2: replyField.text,
            kana3: replyField.text,
          }),
        )
        .nullable(),
    }),
  },
};
