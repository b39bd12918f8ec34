import { CountText } from '../../components/CountBadge';
import { useUnreadCount } from './useUnreadCount';

/** The number of unread notifications in the navigation of phones. Nothing is shown for 0. */
export function UnreadCount({ organizationId }: { organizationId: number }) {
  const unread = useUnreadCount(organizationId);
  return unread > 0 ? <CountText count={unread} /> : null;
}
