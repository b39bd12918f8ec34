import { FakeStripeError } from './fakeStripeError';

/** Type of a parameter. `!`: required. `timestamp`: Unix seconds or `now`. RegExp: an enumeration. */
type Scalar = 'text' | 'int' | 'number' | 'bool' | 'timestamp';
export type Field = Scalar | `${Scalar}!` | RegExp | 'map' | readonly [Field] | Fields;
export interface Fields {
  readonly [name: string]: Field;
}
/** The implemented parameters of an endpoint. Each of them must exist in the types of the SDK. */
export type FieldsOf<P> = { readonly [K in keyof P]?: FieldOf<NonNullable<P[K]>> };
type FieldOf<V> = V extends boolean
  ? 'bool' | 'bool!'
  : V extends number
    ? 'int' | 'int!' | 'number' | 'number!' | 'timestamp' | 'timestamp!'
    : V extends string
      ? 'text' | 'text!' | RegExp
      : V extends readonly (infer E)[]
        ? readonly [FieldOf<NonNullable<E>>]
        : string extends keyof V
          ? 'map'
          : FieldsOf<V>;

type RawValue = string | Map<string, RawValue>;

/** Parses a form-encoded body or query: `a=1`, `a[b]=1`, `a[0][b]=1`, `a[]=1`. Rejects unknown parameters. */
export const readForm = (text: string, fields: Fields): Record<string, unknown> =>
  readFields(readTree(text), fields, '');

function readTree(text: string): Map<string, RawValue> {
  const root = new Map<string, RawValue>();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = [name.replace(/\[.*$/, ''), ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, key]) => key!)];
    let node = root;
    keys.forEach((key, index) => {
      const nodeKey = key === '' ? String(node.size) : key;
      if (index === keys.length - 1) node.set(nodeKey, value);
      else node = getOrCreateBranch(node, nodeKey);
    });
  }
  return root;
}

function getOrCreateBranch(node: Map<string, RawValue>, key: string): Map<string, RawValue> {
  const existing = node.get(key);
  if (existing instanceof Map) return existing;
  const created = new Map<string, RawValue>();
  node.set(key, created);
  return created;
}

function readFields(raw: Map<string, RawValue>, fields: Fields, path: string): Record<string, unknown> {
  for (const name of raw.keys())
    if (!Object.hasOwn(fields, name))
      throw new FakeStripeError(400, `Received unknown parameter: ${paramPath(path, name)}`, {
        code: 'parameter_unknown',
        param: paramPath(path, name),
      });
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = raw.get(name);
      if (value !== undefined) return [[name, readField(value, field, paramPath(path, name))]];
      if (typeof field === 'string' && field.endsWith('!'))
        throw missingParameterError(paramPath(path, name));
      return [];
    }),
  );
}

function readField(raw: RawValue, field: Field, path: string): unknown {
  if (raw === '') return null; // An empty value unsets a property.
  if (field === 'map') return readMap(raw, path);
  if (typeof field === 'string') return readScalar(raw, field.replace('!', '') as Scalar, path);
  if (field instanceof RegExp) return readEnum(raw, field, path);
  if (!(raw instanceof Map)) throw new FakeStripeError(400, `Invalid object`, { param: path });
  if (!isList(field)) return readFields(raw, field, path);
  return [...raw].map(([index, item]) => readField(item, field[0], `${path}[${index}]`));
}

const isList = (field: readonly [Field] | Fields): field is readonly [Field] => Array.isArray(field);

/** Metadata. An empty value removes its key and is parsed as null. */
function readMap(raw: RawValue, path: string): Record<string, string | null> {
  if (!(raw instanceof Map)) throw new FakeStripeError(400, 'Invalid hash', { param: path });
  return Object.fromEntries(
    [...raw].map(([key, value]) => {
      if (typeof value !== 'string')
        throw new FakeStripeError(400, 'Metadata values must be strings', { param: path });
      return [key, value === '' ? null : value];
    }),
  );
}

function readEnum(raw: RawValue, pattern: RegExp, path: string): string {
  if (typeof raw === 'string' && pattern.test(raw)) return raw;
  throw new FakeStripeError(400, `Invalid ${path}: must be one of ${pattern.source.slice(2, -2)}`, {
    param: path,
  });
}

function readScalar(raw: RawValue, field: Scalar, path: string): unknown {
  if (typeof raw !== 'string') throw new FakeStripeError(400, `Invalid string: ${path}`, { param: path });
  if (field === 'text' || (field === 'timestamp' && raw === 'now')) return raw;
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

const paramPath = (path: string, name: string) => (path === '' ? name : `${path}[${name}]`);

const missingParameterError = (param: string) =>
  new FakeStripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
