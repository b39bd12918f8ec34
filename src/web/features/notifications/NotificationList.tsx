import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { maxListedNotifications } from '../../../domain/inputLimits';
import { ErrorState } from '../../components/ErrorState';
import { TimeAgo } from '../../components/TimeAgo';
import { NotificationItem } from './NotificationItem';
import { pageSize, useGetNotificationsQuery, useMarkAsReadMutation } from './notificationsApi';
import { useLastViewed } from './useLastViewed';

interface Props {
  organizationId: number;
  /** Called when the person follows a notification. */
  onLeave: () => void;
}

/** The notifications of the signed-in person, newest first. */
export default function NotificationList({ organizationId, onLeave }: Props) {
  const [limit, setLimit] = useState(pageSize);
  const { data, error, refetch } = useGetNotificationsQuery({ organizationId, page: 1, limit });
  const [markAsRead] = useMarkAsReadMutation();
  const lastViewed = useLastViewed(organizationId, data && (data.notifications[0]?.id ?? 0));

  return (
    <>
      <Box sx={{ p: 2, pb: 1, overflowY: 'auto' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
            通知
          </Typography>
          {data && data.unread > 0 && (
            <Button size="small" onClick={() => void markAsRead({ organizationId })}>
              すべて既読にする
            </Button>
          )}
        </Box>
        {!data && error && <ErrorState subject="通知" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data?.notifications.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', py: 3, textAlign: 'center' }}>
            通知はまだありません。アンケートやコメントが届くとお知らせします。
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -2, p: 0 }}>
          {data?.notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              organizationId={organizationId}
              notification={notification}
              time={<TimeAgo at={notification.createdAt} />}
              isNew={lastViewed !== undefined && notification.id > lastViewed}
              onFollow={() => {
                if (!notification.read) void markAsRead({ organizationId, ids: [notification.id] });
                onLeave();
              }}
            />
          ))}
        </Box>
        {data && data.total > data.notifications.length && limit < maxListedNotifications && (
          <Button fullWidth onClick={() => setLimit(Math.min(limit + pageSize, maxListedNotifications))}>
            もっと見る
          </Button>
        )}
      </Box>
      <Box sx={footStyles}>
        <Button component={Link} to={`/organizations/${organizationId}/notifications`} onClick={onLeave}>
          すべての通知
        </Button>
        <Button
          component={Link}
          to={`/organizations/${organizationId}/setting/notification`}
          onClick={onLeave}
        >
          通知設定
        </Button>
      </Box>
    </>
  );
}

/** Stays in sight below the list, which scrolls. */
const footStyles = {
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  px: 1,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
