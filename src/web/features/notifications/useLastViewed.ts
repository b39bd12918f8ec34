import { useEffect, useState } from 'react';
import { safeLocalStorage } from '../../lib/safeLocalStorage';

/** localStorage key: for each organization, the newest notification when its list was last viewed on this device. */
const storageKey = 'koenowa.lastViewedNotificationIds';

/** Parses the JSON object organization id → notification id; empty when it is missing or invalid (spec §9). */
export function parseLastViewedIds(stored: string | null): Readonly<Record<string, number>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, id]) => Number.isSafeInteger(id) && id >= 0));
  } catch {
    return {};
  }
}

const readLastViewedIds = () => parseLastViewedIds(safeLocalStorage.get(storageKey));

/**
 * Returns the newest notification id of the last visit on this device, undefined before the first visit, and stores
 * `newest` for the next one. It does not depend on what is unread on the server (spec §9).
 */
export function useLastViewed(organizationId: number, newest: number | undefined): number | undefined {
  const [lastViewed] = useState(() => readLastViewedIds()[organizationId]);

  useEffect(() => {
    const stored = readLastViewedIds();
    if (newest === undefined || newest <= (stored[organizationId] ?? -1)) return;
    safeLocalStorage.set(storageKey, JSON.stringify({ ...stored, [organizationId]: newest }));
  }, [organizationId, newest]);

  return lastViewed;
}
