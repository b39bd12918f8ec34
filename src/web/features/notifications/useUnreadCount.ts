import { useEffect } from 'react';
import { pageSize, useGetNotificationsQuery } from './notificationsApi';

const showOnTab = (count: number) =>
  void import(/* webpackChunkName: "tab-badge" */ './tabBadge').then((badge) => badge.showTabBadge(count));

/** The number of unread notifications, which the browser's tab shows too; one component of a page uses it. */
export function useUnreadCount(organizationId: number): number {
  const { data } = useGetNotificationsQuery({ organizationId, page: 1, limit: pageSize });
  const unread = data?.unread ?? 0;
  useEffect(() => {
    showOnTab(unread);
    return () => showOnTab(0);
  }, [unread]);
  return unread;
}
