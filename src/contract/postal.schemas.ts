import { object, sent, text } from './fields';

export const postalSchemas = {
  lookUpAddress: {
    input: object({
      /** However people type it: with 〒, hyphens and spaces, in either width. */
      zipcode: text('郵便番号', { max: 20 })
        .required('郵便番号を入力してください。')
        .matches(/^[〒\d０-９\s‐－ー−-]*$/, '郵便番号の形式が正しくありません。'),
    }),
    /** The shape of the public service that may be used instead (spec §7). */
    reply: object({
      status: sent.count(),
      message: sent.text().nullable(),
      results: sent
        .list(
          object({
            zipcode: sent.text(),
            prefcode: sent.text(),
            address1: sent.text(),
            address2: sent.text(),
            address3: sent.text(),
            kana1: sent.text(),
            kana2: sent.text(),
            kana3: sent.text(),
          }),
        )
        .nullable(),
    }),
  },
};
