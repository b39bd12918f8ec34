import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/whenIdle';

/**
 * Turns true when the browser has nothing else to do, so that what waits for it is requested after everything the page
 * needs.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isMounted = true;
    whenIdle(() => isMounted && setIsIdle(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return isIdle;
}
