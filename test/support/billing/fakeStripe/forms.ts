import { FakeStripeError } from './fakeStripeError';

/** How a parameter reads. `!`: it must be there. `moment`: seconds, or the word `now`. A pattern: one of its words. */
type Scalar = 'text' | 'int' | 'number' | 'bool' | 'moment';
export type Field = Scalar | `${Scalar}!` | RegExp | 'map' | readonly [Field] | Fields;
export interface Fields {
  readonly [name: string]: Field;
}
/** The parameters of a call that are understood: each of them, however deep, is one that the SDK's types know. */
export type FieldsOf<P> = { readonly [K in keyof P]?: FieldOf<NonNullable<P[K]>> };
type FieldOf<V> = V extends boolean
  ? 'bool' | 'bool!'
  : V extends number
    ? 'int' | 'int!' | 'number' | 'number!' | 'moment' | 'moment!'
    : V extends string
      ? 'text' | 'text!' | RegExp
      : V extends readonly (infer E)[]
        ? readonly [FieldOf<NonNullable<E>>]
        : string extends keyof V
          ? 'map'
          : FieldsOf<V>;

type Raw = string | Map<string, Raw>;

/**
 * The parameters of a body or a query, as Stripe takes them: `a=1`, `a[b]=1`, `a[0][b]=1`, `a[]=1`. What is not among
 * the fields is refused, so that nobody relies on a parameter that Stripe would not know.
 */
export const readForm = (text: string, fields: Fields): Record<string, unknown> =>
  readFields(readTree(text), fields, '');

function readTree(text: string): Map<string, Raw> {
  const root = new Map<string, Raw>();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = [name.replace(/\[.*$/, ''), ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, key]) => key!)];
    let node = root;
    keys.forEach((key, at) => {
      const own = key === '' ? String(node.size) : key;
      if (at === keys.length - 1) node.set(own, value);
      else node = branch(node, own);
    });
  }
  return root;
}

function branch(node: Map<string, Raw>, key: string): Map<string, Raw> {
  const there = node.get(key);
  if (there instanceof Map) return there;
  const made = new Map<string, Raw>();
  node.set(key, made);
  return made;
}

function readFields(raw: Map<string, Raw>, fields: Fields, path: string): Record<string, unknown> {
  for (const name of raw.keys())
    if (!Object.hasOwn(fields, name))
      throw new FakeStripeError(400, `Received unknown parameter: ${inside(path, name)}`, {
        code: 'parameter_unknown',
        param: inside(path, name),
      });
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = raw.get(name);
      if (value !== undefined) return [[name, readField(value, field, inside(path, name))]];
      if (typeof field === 'string' && field.endsWith('!')) throw missingParameterError(inside(path, name));
      return [];
    }),
  );
}

function readField(raw: Raw, field: Field, path: string): unknown {
  if (raw === '') return null; // How a value is taken away.
  if (field === 'map') return readMap(raw, path);
  if (typeof field === 'string') return readScalar(raw, field.replace('!', '') as Scalar, path);
  if (field instanceof RegExp) return readEnum(raw, field, path);
  if (!(raw instanceof Map)) throw new FakeStripeError(400, `Invalid object`, { param: path });
  if (!isList(field)) return readFields(raw, field, path);
  return [...raw].map(([index, item]) => readField(item, field[0], `${path}[${index}]`));
}

const isList = (field: readonly [Field] | Fields): field is readonly [Field] => Array.isArray(field);

/** Metadata: an empty value takes its key away, which is null here. */
function readMap(raw: Raw, path: string): Record<string, string | null> {
  if (!(raw instanceof Map)) throw new FakeStripeError(400, 'Invalid hash', { param: path });
  return Object.fromEntries(
    [...raw].map(([key, value]) => {
      if (typeof value !== 'string')
        throw new FakeStripeError(400, 'Metadata values must be strings', { param: path });
      return [key, value === '' ? null : value];
    }),
  );
}

function readEnum(raw: Raw, words: RegExp, path: string): string {
  if (typeof raw === 'string' && words.test(raw)) return raw;
  throw new FakeStripeError(400, `Invalid ${path}: must be one of ${words.source.slice(2, -2)}`, {
    param: path,
  });
}

function readScalar(raw: Raw, field: Scalar, path: string): unknown {
  if (typeof raw !== 'string') throw new FakeStripeError(400, `Invalid string: ${path}`, { param: path });
  if (field === 'text' || (field === 'moment' && raw === 'now')) return raw;
  if (field === 'bool') {
    if (raw === 'true' || raw === 'false') return raw === 'true';
    throw new FakeStripeError(400, `Invalid boolean: ${raw}`, { param: path });
  }
  if (field === 'number' && /^-?\d+(\.\d+)?$/.test(raw)) return Number(raw);
  if (/^-?\d+$/.test(raw)) return Number(raw);
  throw new FakeStripeError(400, `Invalid integer: ${raw}`, {
    code: 'parameter_invalid_integer',
    param: path,
  });
}

const inside = (path: string, name: string) => (path === '' ? name : `${path}[${name}]`);

const missingParameterError = (param: string) =>
  new FakeStripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
