import * as yup from 'yup';
import { dateYears, isInDateYears, isTokyoDate } from '../domain/calendar/tokyoDate';
import { emailAddressError, normalizeEmailAddress } from '../domain/text/emailAddress';
import { maxOrganizationNameLength, maxPersonNameLength } from '../domain/inputLimits';
import { isStrongPassword } from '../domain/password';
import { codePointLength, hasLineBreak, isKatakanaReading, toKatakana } from '../domain/text/japaneseText';
import { linkTokenPattern } from '../domain/links';
import { foldLine, foldText, isBlank } from '../domain/text/visibleText';

/**
 * Builds the yup fields of forms, request bodies and replies, so that a rule and its message exist once (spec §5).
 * Objects reject unknown keys; values of another type are not cast, except numbers in URLs.
 */

const wrongTypeMessage = (label: string) => `${label}の形式が正しくありません。`;
/** The same for every invalid link, so that it does not reveal the reason. */
export const invalidLinkMessage = 'このリンクは無効か、有効期限が切れています。';
export const tooLongMessage = (label: string, max: number) => `${label}は${max}文字以内で入力してください。`;

/** Marks a password, a token or a signed address; its name is in `secretFields`. */
export const secret = { secret: true };

/** The schema without yup's own casts, which call `toString` of anything: any object may have such a key. */
function withoutCasts<S extends yup.AnySchema>(schema: S): S {
  schema.transforms = [];
  return schema;
}

/** A string that PostgreSQL can store: without NUL and unpaired surrogates. All strings of inputs are built from it. */
const storable = (message: string) =>
  withoutCasts(yup.string())
    .typeError(message)
    .nonNullable(message)
    .test('storable', message, (value) => !value || !/[\0\p{Surrogate}]/u.test(value));

/** A cast of strings that leaves other values to the checks. */
const folded = (fold: (text: string) => string) => (_value: unknown, original: unknown) =>
  typeof original === 'string' ? fold(original) : original;

/** Names the first few keys, shortened, because all of them could be as long as the whole input. */
export const unknownKeysMessage = (keys: readonly string[]) =>
  `不明な項目があります: ${keys
    .slice(0, 3)
    .map((key) => (key.length > 40 ? `${key.slice(0, 40)}…` : key))
    .join(', ')}`;

/** Shared by all objects, because each call on a schema copies it. */
const emptyObject = yup
  .object()
  // yup takes keys such as `constructor` and `toString` for fields, because it finds them in the prototype.
  .transform((value: object | null) =>
    value && Object.keys(value).some((key) => key in Object.prototype) ? 'not an object' : value,
  )
  .noUnknown(true, ({ unknown }: { unknown: string }) => unknownKeysMessage(unknown.split(', ')))
  .typeError('送信内容の形式が正しくありません。')
  .default(undefined)
  .required('必要な項目がありません。');

/** A required object without other keys. */
export const object = <S extends yup.ObjectShape>(shape: S) => emptyObject.shape(shape);

/** The `meta` of a list, by which the server counts entries before yup casts and compares them. */
export interface ListBound {
  max: number;
  message: string;
}

/** A list of at most `max` entries. */
export const list = <T>(label: string, of: yup.ISchema<T>, max: number) => {
  const bound: ListBound = { max, message: `${label}は${max}件以内にしてください。` };
  return (
    yup
      .array()
      .meta({ bound })
      .of(of)
      // Casts are for ids in URLs; a list is in a body, where ids are numbers.
      .strict(of instanceof yup.NumberSchema)
      .typeError(wrongTypeMessage(label))
      .max(max, bound.message)
      .required(`${label}を入力してください。`)
  );
};

/**
 * Adds a rule about the parts of an object or of a list. yup runs tests before it validates the parts, which can still
 * be anything then; the rule gets valid values only.
 */
export const withRule = <S extends yup.AnySchema>(
  schema: S,
  errorOf: (value: yup.InferType<S>) => string | null,
): S =>
  schema.test('rule', (value: unknown, context) => {
    const isValid = value !== undefined && value !== null && schema.isValidSync(value, { strict: true });
    const message = isValid ? errorOf(value as yup.InferType<S>) : null;
    return message === null || context.createError({ message });
  });

const unspecifiedMessage = (label: string) => `${label}を選んでください。`;

/** A field in which nothing is chosen has an empty text, which is a missing number and not a wrong one. */
const wrongNumberMessage =
  (label: string) =>
  ({ originalValue }: { originalValue: unknown }) =>
    originalValue === '' ? unspecifiedMessage(label) : wrongTypeMessage(label);

const idPattern = /^[1-9]\d{0,15}$/;

/** A positive integer, as a number or, in URLs, as decimal digits. */
export const id = (label = 'ID') =>
  withoutCasts(yup.number())
    .transform((_value, original: unknown) => {
      // Stays null, so that `nullable()` accepts it.
      if (original === undefined || original === null) return original;
      const isId =
        (typeof original === 'number' || typeof original === 'string') && idPattern.test(`${original}`);
      return isId ? Number(original) : NaN;
    })
    .typeError(wrongNumberMessage(label))
    // The transform does not run in a strict list, so the value may be any number.
    .integer(wrongTypeMessage(label))
    .min(1, wrongTypeMessage(label))
    .max(Number.MAX_SAFE_INTEGER, wrongTypeMessage(label))
    .required(unspecifiedMessage(label));

/** An integer from `min` to `max`, as a number or, in URLs, as decimal digits. */
export const integer = (label: string, { min, max }: { min: number; max: number }) =>
  withoutCasts(yup.number())
    .transform((_value, original: unknown) =>
      typeof original === 'number' || (typeof original === 'string' && /^-?\d{1,15}$/.test(original))
        ? Number(original)
        : // Stays null, so that `nullable()` accepts it.
          original === undefined || original === null
          ? original
          : NaN,
    )
    .typeError(wrongNumberMessage(label))
    .nonNullable(wrongTypeMessage(label))
    .integer(wrongTypeMessage(label))
    .min(min, `${label}は${min}以上で指定してください。`)
    .max(max, `${label}は${max}以下で指定してください。`);

/** A number with at most one decimal from `min` to `max`. */
export const decimal = (label: string, { min, max }: { min: number; max: number }) =>
  withoutCasts(yup.number())
    .typeError(wrongTypeMessage(label))
    .nonNullable(wrongTypeMessage(label))
    .min(min, `${label}は${min}以上で指定してください。`)
    .max(max, `${label}は${max}以下で指定してください。`)
    .test(
      'decimal',
      `${label}は小数第1位までで指定してください。`,
      (value) => value === undefined || Number(value.toFixed(1)) === value,
    )
    .required(`${label}を入力してください。`);

/** The version on which an edit is based (optimistic locking): a stale one is rejected with 409. */
export const version = () => integer('版', { min: 0, max: 2 ** 31 - 1 }).required('版を指定してください。');

/** A boolean. */
export const flag = (label: string) =>
  yup.boolean().strict().typeError(wrongTypeMessage(label)).required(`${label}を指定してください。`);

/** A flag in a query string, as a text; absent for false. */
export const queryFlag = (label: string) => yup.boolean().typeError(wrongTypeMessage(label)).optional();

/** An id of another system: letters, digits, `_` and `-`. */
export const opaqueId = (label: string) =>
  storable(wrongTypeMessage(label))
    .matches(/^[\w-]{1,100}$/, wrongTypeMessage(label))
    .required(`${label}を指定してください。`);

/** An enumeration. */
export const oneOf = <T extends string>(label: string, values: readonly T[]) =>
  storable(wrongTypeMessage(label))
    .oneOf(values, wrongTypeMessage(label))
    .required(unspecifiedMessage(label));

interface TextBounds {
  max: number;
  /** The length of a text that is stored in another form than it is shown; by default its number of code points. */
  lengthOf?: (text: string) => number;
}

/** Text with no rule but its length; may be empty. For drafts and free values. Control characters are removed. */
export const text = (label: string, { max, lengthOf = codePointLength }: TextBounds) =>
  storable(wrongTypeMessage(label))
    .transform(folded(foldText))
    .defined(`${label}を入力してください。`)
    .test('max', tooLongMessage(label, max), (value) => value === undefined || lengthOf(value) <= max);

/** Required multi-line text: newlines do not count as content (spec §5). */
export const requiredMultiLineText = (label: string, bounds: TextBounds) =>
  text(label, bounds).test(
    'blank',
    `${label}を入力してください。`,
    (value) => value === undefined || !isBlank(value),
  );

/**
 * Required single-line text: not blank and without line breaks, with one message for both (spec §5). Invisible
 * characters are removed from it.
 */
export const requiredSingleLineText = (label: string, { max }: { max: number }) =>
  requiredMultiLineText(label, { max })
    .transform(folded(foldLine))
    .test('line', `${label}を入力してください。`, (value) => value === undefined || !hasLineBreak(value));

/** Optional text: may be absent or empty, but not only whitespace (spec §5). */
export const optionalText = (label: string, { max }: { max: number }) =>
  text(label, { max })
    .optional()
    .test('blank', `${label}を入力してください。`, (value) => !value || !isBlank(value));

/** Optional text of one line. */
export const optionalSingleLineText = (label: string, bounds: { max: number }) =>
  optionalText(label, bounds)
    .transform(folded(foldLine))
    .test('line', `${label}は1行で入力してください。`, (value) => !value || !hasLineBreak(value));

/** Required katakana reading; hiragana and half-width katakana are converted. */
export const kana = (label: string, bounds: { max: number }) =>
  requiredSingleLineText(label, bounds).test(
    'kana',
    `${label}はカタカナで入力してください。`,
    (value) => !value || codePointLength(value) > bounds.max || isKatakanaReading(toKatakana(value)),
  );

/** An e-mail address of valid format, or an empty text, in the one spelling that is stored and compared. */
export const optionalEmail = () =>
  withoutCasts(yup.string())
    .transform(folded(normalizeEmailAddress))
    .typeError(wrongTypeMessage('メールアドレス'))
    .nonNullable(wrongTypeMessage('メールアドレス'))
    .test('email', (address, context) => {
      const message = address ? emailAddressError(address) : null;
      return message === null || context.createError({ message });
    });

/** Required e-mail address of valid format (spec §5). */
export const email = () => optionalEmail().required('メールアドレスを入力してください。');

/** An existing password: any text, because the password rules may have changed since it was set. */
export const currentPassword = (label = 'パスワード') =>
  storable(wrongTypeMessage(label))
    .required(`${label}を入力してください。`)
    .max(1000, `${label}が正しくありません。`)
    .meta(secret);

export const personName = () => requiredSingleLineText('氏名', { max: maxPersonNameLength });

/** As long as invoices allow (spec §9). */
export const organizationName = () => requiredSingleLineText('組織名', { max: maxOrganizationNameLength });

/** A new password (spec §5). */
export const newPassword = () =>
  storable(wrongTypeMessage('パスワード'))
    .required('パスワードは英数字記号を組み合わせた10文字以上で入力してください。')
    .max(200, 'パスワードは200文字以内で入力してください。')
    .test(
      'strong',
      '英数字記号を組み合わせた10文字以上で入力してください。',
      (value) => !value || isStrongPassword(value),
    )
    .meta(secret);

/** The token of a mailed link (`token` in spec §7). A malformed one is an invalid link. */
export const linkToken = () =>
  storable(invalidLinkMessage)
    .required(invalidLinkMessage)
    .matches(linkTokenPattern, invalidLinkMessage)
    .meta(secret);

/** The storage key of an uploaded image, as returned by createUploadUrl. */
export const uploadKey = () =>
  storable(wrongTypeMessage('画像')).matches(/^uploads\/[0-9a-f-]{36}$/, wrongTypeMessage('画像'));

const dayError = (label: string, value: string): string => {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return wrongTypeMessage(label);
  return isInDateYears(value)
    ? `${label}は存在しない日付です。`
    : `${label}は${dateYears.first}年から${dateYears.last}年までの日付にしてください。`;
};

/** A calendar day `yyyy-MM-dd` that exists, in years in which JavaScript and PostgreSQL can calculate. */
export const day = (label: string) =>
  storable(wrongTypeMessage(label))
    .required(`${label}を入力してください。`)
    .test(
      'day',
      (value, context) =>
        !value || isTokyoDate(value) || context.createError({ message: dayError(label, value) }),
    );

/** An instant, UTC ISO 8601 with milliseconds. */
export const instant = (label: string) =>
  storable(wrongTypeMessage(label)).test(
    'instant',
    wrongTypeMessage(label),
    (value) =>
      value === undefined ||
      (/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value))),
  );

/** Idempotency key: a UUID that the client repeats when it resends a request. */
export const requestId = () =>
  storable(wrongTypeMessage('リクエスト番号')).matches(
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    wrongTypeMessage('リクエスト番号'),
  );
