import { useState } from 'react';
import { safeLocalStorage } from '../../lib/safeLocalStorage';

/** A choice stored on this device under `key`, such as cards or table. The default is the first value. */
export function useStoredChoice<T extends string>(
  key: string,
  values: readonly [T, ...T[]],
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(
    () => values.find((known) => known === safeLocalStorage.get(key)) ?? values[0],
  );
  return [
    value,
    (next) => {
      safeLocalStorage.set(key, next);
      setValue(next);
    },
  ];
}
