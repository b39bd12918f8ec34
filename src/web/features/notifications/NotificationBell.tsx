import BellIcon from '@mui/icons-material/NotificationsOutlined';
import IconButton from '@mui/material/IconButton';
import { CountBadge } from '../../components/CountBadge';
import { headerPopoverStyles } from '../../components/headerPopoverStyles';
import { lazyPart } from '../../components/lazy';
import { PopoverButton } from '../../components/PopoverButton';
import { useUnreadCount } from './useUnreadCount';

const NotificationList = lazyPart(
  () => import(/* webpackChunkName: "notifications" */ './NotificationList'),
  { subject: '通知', height: 240 },
);

/** The bell in the header with the number of unread notifications; opens the list. Phones have it at the bottom. */
export function NotificationBell({ organizationId }: { organizationId: number }) {
  const unread = useUnreadCount(organizationId);
  return (
    <PopoverButton
      label="通知"
      sx={popoverStyles}
      button={(props) => (
        <IconButton {...props} aria-label={unread > 0 ? `通知 未読${unread}件` : '通知'} title="通知">
          <CountBadge count={unread} tone="neutral">
            <BellIcon />
          </CountBadge>
        </IconButton>
      )}
    >
      {(close) => <NotificationList organizationId={organizationId} onLeave={close} />}
    </PopoverButton>
  );
}

const popoverStyles = { ...headerPopoverStyles, display: 'flex', flexDirection: 'column' } as const;
