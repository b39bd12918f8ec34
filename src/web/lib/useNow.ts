import { useEffect, useState } from 'react';
import { now as readClock } from './clock';

/** The current time, updated every `everyMs`, for texts such as 「今日 18:00まで」. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(readClock);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(readClock()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return now;
}
