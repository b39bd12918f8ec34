import * as yup from 'yup';
import { object, secret } from './fields';

/**
 * Fields of replies: checked strictly in tests, described in the API document. Schemas are immutable, so all replies
 * share them.
 */
export const replyField = {
  id: yup.number().strict().integer().positive().required(),
  count: yup.number().strict().integer().min(0).required(),
  number: yup.number().strict().required(),
  text: yup.string().strict().defined(),
  /** A token or a signed address. */
  secret: yup.string().strict().defined().meta(secret),
  /** Whole yen. */
  yen: yup.number().strict().integer().required(),
  /** An instant in Tokyo time, `yyyy-MM-dd HH:mm:ss` (spec §3). */
  tokyoTime: yup
    .string()
    .strict()
    .matches(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    .required(),
  flag: yup.boolean().strict().required(),
  /** An instant, UTC ISO 8601. */
  instant: yup
    .string()
    .strict()
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    .required(),
  day: yup
    .string()
    .strict()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  oneOf: <T extends string>(values: readonly T[]) => yup.string().strict().oneOf(values).required(),
  list: <T>(of: yup.ISchema<T>) => yup.array().of(of).strict().required(),
};

/** A person as shown in lists. */
export const person = object({
  serviceUserId: replyField.id,
  name: replyField.text,
  image: replyField.text.nullable(),
});

/** A file to download; `pdf` is base64. */
export const pdfReply = () => object({ fileName: replyField.text, pdf: replyField.text });

export const emptyReply = object({});
