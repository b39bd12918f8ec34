import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `total` rows to draw: the first at once, then some more with every pause, so that a long list neither
 * holds up the first sight of it nor a key press.
 */
export function useProgressiveRowCount(total: number, step = 20): number {
  const [room, setRoom] = useState(step);
  useEffect(() => {
    if (room >= total) return undefined;
    const timer = window.setTimeout(() => startTransition(() => setRoom(room + step)));
    return () => window.clearTimeout(timer);
  }, [room, total, step]);
  return Math.min(room, total);
}
