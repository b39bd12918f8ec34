import useMediaQuery from '@mui/material/useMediaQuery';
import { startTransition, useEffect, useState } from 'react';

/**
 * The number of the `total` rows to render: at first `first`, which should fill a screen, then `step` more in each of several
 * low-priority updates, so that a long list delays neither the first paint nor the response to input. Paper gets all of them,
 * because a list may first be rendered at its width.
 */
export function useProgressiveRowCount(total: number, first = 10, step = first): number {
  const [limit, setLimit] = useState(first);
  const isPrinted = useMediaQuery('print', { noSsr: true });
  useEffect(() => {
    if (limit >= total) return undefined;
    const timer = window.setTimeout(() => startTransition(() => setLimit(limit + step)));
    return () => window.clearTimeout(timer);
  }, [limit, total, step]);
  return isPrinted ? total : Math.min(limit, total);
}
