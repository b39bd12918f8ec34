import { useRef } from 'react';

/**
 * Ignores calls while an earlier one is running, also those before the next render. For a press that does something
 * before its request, such as validating; while a mutation runs, `useIgnoredPresses` ignores every press. An ignored call
 * resolves to undefined.
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
