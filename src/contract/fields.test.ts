import { ValidationError, type AnySchema } from 'yup';
import {
  day,
  email,
  flag,
  id,
  integer,
  list,
  object,
  oneOf,
  optionalText,
  requiredSingleLineText,
  requiredMultiLineText,
  requestId,
  text,
  uploadKey,
  withRule,
} from './fields';

const strict = { stripUnknown: false };
const messageOf = (schema: AnySchema, value: unknown): string | null => {
  try {
    schema.validateSync(value, strict);
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
};

describe('id', () => {
  test.each([1, '1', '9007199254740991'])('reads %j', (value) => {
    expect(id().validateSync(value)).toBe(Number(value));
  });
  test.each([0, -1, 1.5, '01', '1e3', ' 1', '', [1], { id: 1 }, true, null, '9007199254740993', NaN])(
    'rejects %j',
    (value) => {
      expect(messageOf(id(), value)).not.toBeNull();
    },
  );
});

test.each([id('担当'), integer('担当', { min: 1, max: 9 })])(
  'a number that is not chosen is missing, not wrong',
  (schema) => {
    expect(messageOf(schema, '')).toBe('担当を選んでください。');
    expect(messageOf(schema, 'x')).toBe('担当の形式が正しくありません。');
  },
);

test('a nullable id or day accepts null', () => {
  expect(id().nullable().validateSync(null)).toBeNull();
  expect(day('日付').nullable().validateSync(null)).toBeNull();
  expect(messageOf(day('日付'), null)).not.toBeNull();
});

describe('integer', () => {
  const page = integer('ページ', { min: 1, max: 100 });
  test.each([1, '1', 100])('reads %j', (value) => expect(page.validateSync(value)).toBe(Number(value)));
  test.each([0, 101, '1.0', '0x1', [1], '', null, true])('rejects %j', (value) =>
    expect(messageOf(page.required(), value)).not.toBeNull(),
  );
});

describe('e-mail (spec §5)', () => {
  test('is required', () => {
    expect(messageOf(email(), '')).toBe('メールアドレスを入力してください。');
    expect(messageOf(email(), undefined)).toBe('メールアドレスを入力してください。');
  });
  test.each(['taro@example.co.jp', 'a+b@x.io'])('accepts %s', (value) =>
    expect(messageOf(email(), value)).toBeNull(),
  );
  test.each([
    'taro',
    'taro@',
    '@x.jp',
    'a b@x.jp',
    'a@x',
    'a@-x.jp',
    ['a@x.jp'],
    { a: 1 },
    5,
    `${'a'.repeat(250)}@x.jp`,
  ])('rejects %j', (value) =>
    expect(messageOf(email(), value)).toBe('メールアドレスの形式が正しくありません。'),
  );
});

describe('required text (spec §5)', () => {
  const line = requiredSingleLineText('名前', { max: 3 });
  const lines = requiredMultiLineText('本文', { max: 5 });
  test.each(['', ' ', '　', '\u3000 '])('single line treats %j as missing', (value) =>
    expect(messageOf(line, value)).toBe('名前を入力してください。'),
  );
  test('single line rejects line breaks', () =>
    expect(messageOf(line, 'あ\nい')).toBe('名前を入力してください。'));
  test('lengths are code points', () => {
    expect(messageOf(line, '𠮷𠮷𠮷')).toBeNull();
    expect(messageOf(line, '𠮷𠮷𠮷𠮷')).toBe('名前は3文字以内で入力してください。');
  });
  test('multi-line allows breaks but not only breaks', () => {
    expect(messageOf(lines, 'あ\nい')).toBeNull();
    expect(messageOf(lines, '\n\n')).toBe('本文を入力してください。');
  });
  test('invisible characters are removed from a line, control characters from lines', () => {
    const both = object({ line, lines, options: list('選択肢', line, 2) });
    expect(
      both.validateSync(
        { line: '甲\u200b社\u202e', lines: 'a\u0007\nb', options: ['\u200e乙', '葛\u{e0100}'] },
        strict,
      ),
    ).toEqual({ line: '甲社', lines: 'a\nb', options: ['乙', '葛\u{e0100}'] });
  });
  test.each(['\u3164', '\u200e', '\u2800 ', '\ufe0f', '\u0007'])('%j is missing', (value) => {
    expect(messageOf(line, value)).toBe('名前を入力してください。');
    expect(messageOf(lines, value)).toBe('本文を入力してください。');
  });
  test('NUL never reaches the database', () =>
    expect(messageOf(lines, 'a\u0000b')).toBe('本文の形式が正しくありません。'));
  test.each([1, [], {}, true])('rejects %j', (value) => expect(messageOf(line, value)).not.toBeNull());
});

test('optional text may be absent or empty, but not only whitespace (spec §5)', () => {
  const note = optionalText('備考', { max: 10 });
  expect([undefined, '', 'メモ', '　'].map((value) => messageOf(note, value))).toEqual([
    null,
    null,
    null,
    '備考を入力してください。',
  ]);
});

test('days are calendar days that exist', () => {
  expect(['2026-02-28', '2024-02-29'].map((value) => messageOf(day('日付'), value))).toEqual([null, null]);
  for (const value of [
    '2026-02-29',
    '2026-2-1',
    '2026-13-01',
    '0000-01-01',
    '0999-12-31',
    '10000-01-01',
    '20260201',
    20260201,
    '',
  ]) {
    expect(messageOf(day('日付'), value)).not.toBeNull();
  }
});

test.each([
  ['2026-02-29', '日付は存在しない日付です。'],
  ['1899-12-31', '日付は1900年から2999年までの日付にしてください。'],
  ['9999-12-31', '日付は1900年から2999年までの日付にしてください。'],
  ['2026/02/01', '日付の形式が正しくありません。'],
])('the day %s is refused with its reason', (value, message) =>
  expect(messageOf(day('日付'), value)).toBe(message),
);

test.each([
  ['email', email()],
  ['id', id()],
  ['integer', integer('数', { min: 0, max: 9 })],
  ['text', text('本文', { max: 9 })],
  ['flag', flag('F')],
  ['list', list('一覧', text('本文', { max: 9 }), 9)],
])('%s refuses an object whose keys shadow methods', (_name, schema) => {
  for (const value of [
    { toString: 1 },
    { valueOf: 1, toString: 1 },
    { constructor: 1 },
    { toString: null },
    [],
  ])
    if (!(Array.isArray(value) && schema.type === 'array')) expect(messageOf(schema, value)).not.toBeNull();
});

test('objects reject unknown keys and are required, also nested', () => {
  const outer = object({ inner: object({ a: text('A', { max: 3 }) }) });
  expect(messageOf(outer, { inner: { a: 'x' } })).toBeNull();
  for (const value of [
    {},
    { inner: null },
    { inner: { a: 'x', b: 1 } },
    { inner: { a: 'x' }, c: 1 },
    [],
    'x',
    null,
    undefined,
  ]) {
    expect(messageOf(outer, value)).not.toBeNull();
  }
});

test('flags and enumerations are never cast', () => {
  for (const value of ['true', 1, 0, null, [true]]) expect(messageOf(flag('F'), value)).not.toBeNull();
  for (const value of ['c', ['a'], 1, null]) expect(messageOf(oneOf('W', ['a', 'b']), value)).not.toBeNull();
});

test('lists have at most `max` entries, and nothing else is a list', () => {
  const two = list('一覧', id(), 2);
  expect(messageOf(two, [1, 2])).toBeNull();
  for (const value of [
    [1, 2, 3],
    '1,2',
    { 0: 1 },
    null,
    [null],
    ['x'],
    [0],
    [-1],
    [1.5],
    [5e-324],
    [2 ** 53],
  ])
    expect(messageOf(two, value)).not.toBeNull();
});

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
  'objects reject a key named %s',
  (key) => {
    const value: unknown = JSON.parse(`{"a":"x","${key}":[]}`);
    expect(messageOf(object({ a: text('A', { max: 3 }) }), value)).not.toBeNull();
    expect(messageOf(object({ inner: object({}) }), { inner: value })).not.toBeNull();
  },
);

test('null is rejected with a Japanese message by every field that may be absent', () => {
  for (const field of [text('A', { max: 3 }), optionalText('A', { max: 3 }), uploadKey(), requestId()])
    expect(messageOf(field, null)).toMatch(/の形式が正しくありません。$/);
});

test('a rule of an object or a list gets valid parts only', () => {
  const errorOf = jest.fn(() => '規則に反します。');
  const ruled = object({ all: withRule(list('一覧', object({ a: text('A', { max: 3 }) }), 2), errorOf) });
  for (const all of [[null], [{ a: 1 }], [{}], 'x', null, undefined])
    expect(messageOf(ruled, { all })).not.toBe('規則に反します。');
  expect(errorOf).not.toHaveBeenCalled();
  expect(messageOf(ruled, { all: [{ a: 'x' }] })).toBe('規則に反します。');
});
