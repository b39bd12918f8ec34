import { pageSize, useGetNotificationsQuery } from './notificationsApi';

/** The number of unread notifications in the navigation. Nothing is shown for 0. */
export function UnreadCount({ organizationId }: { organizationId: number }) {
  const { data } = useGetNotificationsQuery({ organizationId, page: 1, limit: pageSize });
  return data && data.unread > 0 ? <>{data.unread}件</> : null;
}
