import { startTransition, useEffect, useState } from 'react';

const step = 10;

/**
 * How many of `total` rows to render: ten at first, then ten more in each of several low-priority updates, so
 * that a long list delays neither the first paint nor the response to input.
 */
export function useProgressiveRowCount(total: number): number {
  const [limit, setLimit] = useState(step);
  useEffect(() => {
    if (limit >= total) return undefined;
    const timer = window.setTimeout(() => startTransition(() => setLimit(limit + step)));
    return () => window.clearTimeout(timer);
  }, [limit, total]);
  return Math.min(limit, total);
}
