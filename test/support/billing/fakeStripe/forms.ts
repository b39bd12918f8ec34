import { invalidRequestError } from './fakeStripeError';

/** Type of a parameter. `!`: required. RegExp: an enumeration. `map`: metadata. */
type Scalar = 'text' | 'int' | 'bool';
type Field = Scalar | `${Scalar}!` | RegExp | 'map' | readonly [Field] | Fields;
export interface Fields {
  readonly [name: string]: Field;
}
/** The implemented parameters of an endpoint. Each of them must exist in the types of the SDK. */
export type FieldsOf<P> = { readonly [K in keyof P]?: FieldOf<NonNullable<P[K]>> };
type FieldOf<V> = V extends boolean
  ? 'bool' | 'bool!'
  : V extends number
    ? 'int' | 'int!'
    : V extends string
      ? 'text' | 'text!' | RegExp
      : V extends readonly (infer E)[]
        ? readonly [FieldOf<NonNullable<E>>]
        : string extends keyof V
          ? 'map'
          : FieldsOf<V>;

type RawValue = string | Map<string, RawValue>;

/** Parses a form-encoded body or query: `a=1`, `a[b]=1`, `a[0][b]=1`, `a[]=1`. Rejects unknown parameters. */
export function readForm(text: string, fields: Fields): Record<string, unknown> {
  const root = new Map<string, RawValue>();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split('[').map((key) => key.replace(']', ''));
    const parent = keys.slice(0, -1).reduce(getOrCreateBranch, root);
    parent.set(keys.at(-1) || String(parent.size), value);
  }
  return readFields(root, fields, '');
}

function getOrCreateBranch(parent: Map<string, RawValue>, key: string): Map<string, RawValue> {
  const existing = parent.get(key);
  if (existing instanceof Map) return existing;
  const created = new Map<string, RawValue>();
  parent.set(key, created);
  return created;
}

function readFields(raw: Map<string, RawValue>, fields: Fields, path: string): Record<string, unknown> {
  const pathOf = (name: string) => (path === '' ? name : `${path}[${name}]`);
  for (const name of raw.keys())
    if (!Object.hasOwn(fields, name))
      throw invalidRequestError(
        `Received unknown parameter: ${pathOf(name)}`,
        pathOf(name),
        'parameter_unknown',
      );
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = raw.get(name);
    if (value !== undefined) values[name] = readField(value, field, pathOf(name));
    else if (typeof field === 'string' && field.endsWith('!'))
      throw invalidRequestError(
        `Missing required param: ${pathOf(name)}.`,
        pathOf(name),
        'parameter_missing',
      );
  }
  return values;
}

function readField(raw: RawValue, field: Field, path: string): unknown {
  if (field === 'map' && raw instanceof Map)
    return Object.fromEntries([...raw].map(([key, value]) => [key, readField(value, 'text', path)]));
  // An empty text unsets a list.
  if (raw === '' && isList(field)) return null;
  if (typeof raw === 'string') return readScalar(raw, field, path);
  if (isList(field)) return [...raw].map(([index, item]) => readField(item, field[0], `${path}[${index}]`));
  if (typeof field === 'object' && !(field instanceof RegExp)) return readFields(raw, field, path);
  throw invalidRequestError(`Invalid value: ${path}`, path);
}

const isList = (field: Field): field is readonly [Field] => Array.isArray(field);

/** An empty text is only implemented for lists: Stripe would unset the property. */
const patterns: Record<Scalar, RegExp> = { text: /./s, int: /^-?\d+$/, bool: /^(true|false)$/ };

function readScalar(raw: string, field: Field, path: string): string | number | boolean {
  const type = typeof field === 'string' ? field.replace('!', '') : field;
  const pattern = type instanceof RegExp ? type : patterns[type as Scalar];
  if (!(pattern instanceof RegExp) || !pattern.test(raw))
    throw invalidRequestError(`Invalid value for ${path}: ${raw}`, path);
  if (type === 'int') return Number(raw);
  return type === 'bool' ? raw === 'true' : raw;
}
