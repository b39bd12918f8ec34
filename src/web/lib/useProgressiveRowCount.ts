import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `total` rows to render: `step` rows at first, then `step` more in each of several low-priority updates, so
 * that a long list delays neither the first paint nor the response to input.
 */
export function useProgressiveRowCount(total: number, step = 20): number {
  const [limit, setLimit] = useState(step);
  useEffect(() => {
    if (limit >= total) return undefined;
    const timer = window.setTimeout(() => startTransition(() => setLimit(limit + step)));
    return () => window.clearTimeout(timer);
  }, [limit, total, step]);
  return Math.min(limit, total);
}
