type Key<T> = Extract<keyof T, string>;
type Entry<T> = { [K in Key<T>]-?: [K, Required<T>[K]] }[Key<T>];

// TypeScript types the keys of an object as strings, because it may have more of them than its type names. The tables and
// records of this program have none but these, and leave out what they do not have.

// eslint-disable-next-line no-restricted-syntax -- here is the one cast that the rule asks for
export const keysOf = <T extends object>(record: T) => Object.keys(record) as Key<T>[];

// eslint-disable-next-line no-restricted-syntax -- here is the one cast that the rule asks for
export const entriesOf = <T extends object>(record: T) => Object.entries(record) as Entry<T>[];
