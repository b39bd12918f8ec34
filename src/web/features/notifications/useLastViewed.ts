import { useEffect, useState } from 'react';
import { readLastViewedIds, saveLastViewedId } from './lastViewedIds';

/**
 * Returns the newest notification id of the last visit on this device, undefined before the first visit, and stores
 * `newest` for the next one. It does not depend on what is unread on the server (spec §9).
 */
export function useLastViewed(organizationId: number, newest: number | undefined): number | undefined {
  const [lastViewed] = useState(() => readLastViewedIds()[organizationId]);

  useEffect(() => {
    if (newest !== undefined) saveLastViewedId(organizationId, newest);
  }, [organizationId, newest]);

  return lastViewed;
}
