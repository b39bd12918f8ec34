import fc from 'fast-check';
import type { AnyObjectSchema, SchemaFieldDescription } from 'yup';

/**
 * Inputs that have the shape of the contract almost everywhere and something unexpected in one or two of their fields:
 * other types, odd Unicode, extreme numbers and dates, deep nesting.
 */

const oddTexts = [
  '',
  ' ',
  '　',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202egnp.exe',
  '\u200b',
  '\ufeff',
  '\uffff',
  '\x1b[31m',
  '\r\n',
  '\u2028',
  '𠮷😀👨‍👩‍👧‍👦',
  'e\u0301\u0301\u0301',
  'İıſKß',
  '\ufdfa'.repeat(30),
  'あ'.repeat(3000),
  'x'.repeat(300),
  "'; drop table surveys; --",
  '${7*7}{{7*7}}',
  '%00%s%n',
  '../../etc/passwd',
  '\\',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'true',
  'null',
  'NaN',
  '=1+1',
  '郵便番号',
  '〒150-0001',
  'アイウ',
  '09012345678',
  'メールアドレス,役割\nx@y.example,guest\n"',
  '取引先名,カナ\n\0,ア\n',
];
const oddAddresses = [
  'a@b',
  'Taro@Example.JP',
  'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ',
  'vİctim@example.jp',
  'a\0@example.jp',
  '\ud800@example.jp',
  'moc\u202e@example.jp',
  'a\x07b@example.jp',
  `${'a'.repeat(243)}@example.jp`,
];
const oddDays = [
  '0000-01-01',
  '0001-01-01',
  '0999-12-31',
  '1000-01-01',
  '1582-10-10',
  '2026-02-29',
  '2026-11-20',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '-000001-01-01',
  'infinity',
  'epoch',
  'now',
];
const oddNumbers = [
  0,
  -0,
  1,
  -1,
  1.5,
  50,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e300,
  -1e300,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];

const text = fc.oneof(
  fc.constantFrom(...oddTexts, ...oddAddresses, ...oddDays),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constant('').map(() => `uploads/${crypto.randomUUID()}`),
  fc.uuid(),
);
const number = fc.oneof(fc.constantFrom(...oddNumbers), fc.integer(), fc.double());

/** Values that are often accepted, so that the input gets further than its validation. */
const plausibleText = fc.constantFrom(
  'ふつうの文です。',
  'カナ',
  '2026-11-20',
  '2026-12-31',
  'taro@example.jp',
  '1500001',
  'choice',
  'q-1',
  ...'1234567890',
);
/** Texts for fields that have a test of this name. */
const textsByTest: Record<string, fc.Arbitrary<unknown>> = {
  day: fc.constantFrom(...oddDays),
  email: fc.constantFrom(...oddAddresses),
};
const plausibleNumber = fc.integer({ min: 0, max: 20 });

const nested = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

/** Any JSON, also nested thousands of levels deep. */
const anyJson = fc.oneof(
  text,
  number,
  fc.constantFrom(
    true,
    false,
    null,
    [],
    {},
    [null],
    [[]],
    [{}],
    { length: 3 },
    { toString: 1, valueOf: null },
    { 0: 'x' },
    { a: { b: [1] } },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    nested(3000, (inner) => [inner]),
    nested(3000, (inner) => ({ a: inner })),
  ),
  fc.array(text, { maxLength: 60 }),
);

/** Values like those of a field of the contract, with something else in some places. */
function likeField(description: SchemaFieldDescription): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: shapedLike(description) }, { weight: 1, arbitrary: anyJson });
}

function shapedLike(description: SchemaFieldDescription): fc.Arbitrary<unknown> {
  if ('fields' in description && description.fields) {
    const fields = Object.entries(description.fields).map(([name, field]) => [name, likeField(field)]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [],
    });
  }
  if (description.type === 'array') {
    const { innerType } = description as { innerType?: SchemaFieldDescription };
    return fc.array(innerType ? likeField(innerType) : anyJson, { maxLength: 4 });
  }
  const { oneOf = [] } = description as { oneOf?: unknown[] };
  if (oneOf.length > 0) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...oneOf) }, text);
  if (description.type === 'number') return fc.oneof(number, plausibleNumber);
  if (description.type === 'boolean') return fc.boolean();
  if (description.type !== 'string') return anyJson;
  const { tests = [] } = description as { tests?: { name?: string }[] };
  return fc.oneof(text, plausibleText, ...tests.flatMap(({ name = '' }) => textsByTest[name] ?? []));
}

/** The paths of all values in an object or a list that are neither. */
function leafPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leafPaths(part, [...path, key]));
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], leaf: unknown): unknown {
  if (key === undefined) return leaf;
  const part = (value as Record<string, unknown>)[key];
  const replaced = replaceAt(part, rest, leaf);
  return Array.isArray(value) ? value.with(Number(key), replaced) : { ...(value as object), [key]: replaced };
}

/** One value anywhere in a valid input is replaced; what surrounds it stays valid. */
const oneLeafReplaced = fc
  .record({ choice: fc.nat(), leaf: fc.oneof(text, number, plausibleText, plausibleNumber, anyJson) })
  .map(({ choice, leaf }): Mutation => (valid) => {
    const paths = leafPaths(valid);
    return replaceAt(valid, paths[choice % paths.length] ?? [], leaf);
  });

/** Replaces some fields of a valid input, or the input itself. */
export type Mutation = (valid: Record<string, unknown>) => unknown;

/** Mutations of the inputs of a schema, among them always one of the fields `oneOf` if there are any. */
export function mutationsOf(schema: AnyObjectSchema, oneOf: readonly string[]): fc.Arbitrary<Mutation> {
  const { fields } = schema.describe();
  const names = Object.keys(fields);
  const values = Object.fromEntries(
    names.map((name) => [name, likeField(fields[name] as SchemaFieldDescription)]),
  );
  const one = (from: readonly string[]) =>
    fc.constantFrom(...from).chain((name) => fc.record({ [name]: values[name]! }));
  const first = one(oneOf.length > 0 ? oneOf : names);
  const replaced = fc.oneof(
    first,
    fc.tuple(one(names), first).map(([other, part]) => ({ ...other, ...part })),
  );
  return fc.oneof(
    ...(oneOf.length > 0 ? [] : [{ weight: 4, arbitrary: oneLeafReplaced }]),
    { weight: 12, arbitrary: replaced.map((part): Mutation => (valid) => ({ ...valid, ...part })) },
    {
      weight: 1,
      arbitrary: fc
        .record({ part: replaced, name: text, value: anyJson })
        .map(({ part, name, value }): Mutation => (valid) => ({ ...valid, ...part, [name]: value })),
    },
    {
      weight: 1,
      arbitrary: anyJson.map(
        (json): Mutation =>
          () =>
            json,
      ),
    },
  );
}
