import { safeLocalStorage } from './safeLocalStorage';

interface UserStorageOptions<Key extends string, Value> {
  /** The entries are named `<prefix>.<owner>.<key>`. */
  prefix: string;
  isKey: (key: string) => key is Key;
  isValue: (value: unknown) => value is Value;
}

/** An entry that another tab changed. A value is null where there was none before or is none now. */
export interface EntryChange<Key, Value> {
  key: Key;
  value: Value | null;
  oldValue: Value | null;
}

export type UserStorage<Key extends string, Value> = ReturnType<typeof createUserStorage<Key, Value>>;

/**
 * Values in localStorage by user and key. Each value has an entry of its own, so that two tabs that edit different
 * values do not overwrite each other. Entries with an invalid key or value are ignored.
 */
export function createUserStorage<Key extends string, Value>({
  prefix,
  isKey,
  isValue,
}: UserStorageOptions<Key, Value>) {
  const entryPrefix = (owner: number): string => `${prefix}.${owner}.`;

  const keyOfEntry = (owner: number, entry: string | null): Key | undefined => {
    if (!entry?.startsWith(entryPrefix(owner))) return undefined;
    const key = entry.slice(entryPrefix(owner).length);
    return isKey(key) ? key : undefined;
  };

  const keys = (owner: number): Key[] =>
    safeLocalStorage.keys().flatMap((entry) => keyOfEntry(owner, entry) ?? []);

  function parse(text: string | null): Value | null {
    try {
      const value: unknown = JSON.parse(text ?? 'null');
      return isValue(value) ? value : null;
    } catch {
      return null;
    }
  }

  const read = (owner: number, key: Key): Value | null =>
    parse(safeLocalStorage.get(entryPrefix(owner) + key));

  const remove = (owner: number, key: Key): void => safeLocalStorage.remove(entryPrefix(owner) + key);

  return {
    read,
    remove,

    /** Returns whether the value was stored, which fails in private windows and with a full disk. */
    save(owner: number, key: Key, value: Value): boolean {
      const text = JSON.stringify(value);
      safeLocalStorage.set(entryPrefix(owner) + key, text);
      return safeLocalStorage.get(entryPrefix(owner) + key) === text;
    },

    removeAll: (owner: number): void => keys(owner).forEach((key) => remove(owner, key)),

    readAll: (owner: number): Partial<Record<Key, Value>> =>
      Object.fromEntries(
        keys(owner).flatMap((key) => {
          const value = read(owner, key);
          return value === null ? [] : [[key, value]];
        }),
      ) as Partial<Record<Key, Value>>,

    /** The change that a storage event reports; undefined when the entry does not belong to `owner`. */
    changeFromEvent(
      owner: number,
      event: Pick<StorageEvent, 'key' | 'newValue' | 'oldValue'>,
    ): EntryChange<Key, Value> | undefined {
      const key = keyOfEntry(owner, event.key);
      return key && { key, value: parse(event.newValue), oldValue: parse(event.oldValue) };
    },
  };
}
