import { useState } from 'react';

/** The value, or while there is none the last one: what a dialog shows while it fades. */
export function useLastNonNull<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
