import { useState } from 'react';
import { localStore } from './localStore';

/** A choice of this device, such as cards or table: kept under `key`; anything unknown there is the first value. */
export function useRemembered<T extends string>(
  key: string,
  values: readonly [T, ...T[]],
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(
    () => values.find((known) => known === localStore.get(key)) ?? values[0],
  );
  return [
    value,
    (next) => {
      localStore.set(key, next);
      setValue(next);
    },
  ];
}
