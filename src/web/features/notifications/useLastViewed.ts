import { useEffect, useState } from 'react';
import { lastViewedIds, lastViewedIdsKey } from '../../../domain/reminders';
import { localStore } from '../../lib/localStore';

const read = () => lastViewedIds(localStore.get(lastViewedIdsKey));

/**
 * The newest notification of the list when it was last looked at on this device, undefined before the first time; and
 * keeps `newest`, the one of this time, for the next. Apart from what is unread on the server (spec §9).
 */
export function useLastViewed(organizationId: number, newest: number | undefined): number | undefined {
  const [before] = useState(() => read()[organizationId]);

  useEffect(() => {
    const seen = read();
    if (newest === undefined || newest <= (seen[organizationId] ?? -1)) return;
    localStore.set(lastViewedIdsKey, JSON.stringify({ ...seen, [organizationId]: newest }));
  }, [organizationId, newest]);

  return before;
}
