import { useEffect, useState } from 'react';
import { parseLastViewedIds, lastViewedNotificationIdsKey } from '../../../domain/reminders';
import { safeLocalStorage } from '../../lib/safeLocalStorage';

const readLastViewedIds = () => parseLastViewedIds(safeLocalStorage.get(lastViewedNotificationIdsKey));

/**
 * The newest notification of the list when it was last looked at on this device, undefined before the first time; and
 * keeps `newest`, the one of this time, for the next. Apart from what is unread on the server (spec §9).
 */
export function useLastViewed(organizationId: number, newest: number | undefined): number | undefined {
  const [before] = useState(() => readLastViewedIds()[organizationId]);

  useEffect(() => {
    const seen = readLastViewedIds();
    if (newest === undefined || newest <= (seen[organizationId] ?? -1)) return;
    safeLocalStorage.set(lastViewedNotificationIdsKey, JSON.stringify({ ...seen, [organizationId]: newest }));
  }, [organizationId, newest]);

  return before;
}
