import { useState } from 'react';

/** The value, or the last one when it is null. Keeps a dialog's content during its closing transition. */
export function useLastNonNull<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
