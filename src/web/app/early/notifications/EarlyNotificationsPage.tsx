import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { LoadingShapes } from '../../../components/LoadingShapes';
import { Page } from '../../../components/Page';
import { Tag } from '../../../components/Tag';
import { DayFrame, filterStyles, MarkAllButton } from '../../../features/notifications/NotificationCentre';
import {
  MarkReadButton,
  NotificationDetail,
  NotificationFrame,
  UnreadWord,
} from '../../../features/notifications/NotificationItem';
import { token } from '../fillEarlyPage';
import { Repeat } from '../Repeat';

/** The newest notifications as NotificationsPage shows them. */
export const EarlyNotificationsPage = () => (
  <Page heading="通知" help="notifications" width="reading">
    <Box sx={filterStyles}>
      <Skeleton variant="rounded" sx={{ flex: '1 1 140px', height: 62 }} />
      <Skeleton variant="rounded" sx={{ flex: '1 1 140px', height: 62 }} />
      <Skeleton variant="rounded" sx={{ width: 108, height: 44 }} />
      <Repeat list="markAll">
        <MarkAllButton aria-disabled />
      </Repeat>
    </Box>
    <Repeat list="loading">
      <LoadingShapes shapes={{ people: 2 }} />
    </Repeat>
    <Repeat list="days">
      <DayFrame id="day" heading={token('day')}>
        <Repeat list="notifications">
          <Repeat list="read">
            <EarlyNotification weight={400} />
          </Repeat>
          <Repeat list="unread">
            <EarlyNotification weight={600} />
          </Repeat>
        </Repeat>
      </DayFrame>
    </Repeat>
  </Page>
);

const EarlyNotification = ({ weight }: { weight: 400 | 600 }) => (
  <NotificationFrame
    link={{ component: Link, to: token('path') }}
    avatar={<Skeleton variant="circular" sx={{ width: 32, height: 32 }} />}
    text={token('text')}
    weight={weight}
    detail={
      <Repeat list="detail">
        <NotificationDetail>{token('text')}</NotificationDetail>
      </Repeat>
    }
    facts={
      <>
        <time>{token('time')}</time>
        <Repeat list="isNew">
          <Tag>新着</Tag>
        </Repeat>
      </>
    }
    unread={weight === 600 && <UnreadWord />}
    button={weight === 600 && <MarkReadButton aria-disabled />}
  />
);
