import BellIcon from '@mui/icons-material/NotificationsOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { CountBadge } from '../../components/CountBadge';
import { headerPopoverStyles } from '../../components/headerPopoverStyles';
import { lazyPart } from '../../components/lazy';
import { Popover } from '../../components/overlays';
import { useUnreadCount } from './useUnreadCount';

const NotificationList = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "notifications" */ './NotificationList')).NotificationList,
  }),
  { subject: '通知', height: 240 },
);

/** The bell in the header with the number of unread notifications; opens the list. Phones have it at the bottom. */
export function NotificationBell({ organizationId }: { organizationId: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useUnreadCount(organizationId);
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? `通知 未読${unread}件` : '通知'}
        title="通知"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CountBadge count={unread}>
          <BellIcon />
        </CountBadge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': '通知', sx: headerPopoverStyles },
        }}
      >
        <NotificationList organizationId={organizationId} onLeave={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
