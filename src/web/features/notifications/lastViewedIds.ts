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

/** The ids that are stored on this device. */
export const readLastViewedIds = () => parseLastViewedIds(safeLocalStorage.get(storageKey));

/** Stores `newest` for an organization, unless a newer one is stored. */
export function saveLastViewedId(organizationId: number, newest: number): void {
  const stored = readLastViewedIds();
  if (newest <= (stored[organizationId] ?? -1)) return;
  safeLocalStorage.set(storageKey, JSON.stringify({ ...stored, [organizationId]: newest }));
}
