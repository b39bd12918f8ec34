import { useEffect, useMemo, useState } from 'react';
import { useAppSelector } from '../store/hooks';
import { deviceNow, selectClockOffset } from './clock';

/** The server's time, updated every `everyMs`, for rules and texts that depend on it, such as 「今日 18:00まで」. */
export function useNow(everyMs = 30_000): Date {
  const offsetMs = useAppSelector(selectClockOffset);
  const [deviceTime, setDeviceTime] = useState(deviceNow);
  useEffect(() => {
    const timer = window.setInterval(() => setDeviceTime(deviceNow()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return useMemo(() => new Date(deviceTime + offsetMs), [deviceTime, offsetMs]);
}
