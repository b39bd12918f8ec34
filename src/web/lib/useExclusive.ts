import { useRef } from 'react';

/**
 * Ignores calls while an earlier one is running, even before the next render. An ignored call resolves to undefined.
 * This is for presses that do something before their request, such as validating; while a mutation runs,
 * `useIgnoredPresses` ignores every press.
 */
export function useExclusive<Args extends unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result | undefined> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await run(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
