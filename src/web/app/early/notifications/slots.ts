import { dayText, timeText } from '../../../lib/dates';
import { byDay } from '../../../features/notifications/byDay';
import {
  isKnownNotification,
  notificationDetailText,
  notificationPath,
  notificationText,
} from '../../../features/notifications/notificationText';
import type { Notification } from '../../../features/notifications/notificationsApi';
import { readLastViewedIds } from '../../../features/notifications/lastViewedIds';
import type { Slots, SlotsOf } from '../fillEarlyPage';
import { when } from '../when';

/** As many as a tall phone shows; the others come with the scripts. */
const maxNotifications = 8;

/** The newest notifications without filters, up to the first one that is no link. */
export const slotsOf: SlotsOf = ({ getNotifications: reply }, now, { pathname, search }) => {
  const organizationId = Number(pathname.split('/')[2]);
  const known = reply?.notifications.filter(isKnownNotification).slice(0, maxNotifications) ?? [];
  const unlinked = known.findIndex((notification) => notificationPath(organizationId, notification) === null);
  const listed = unlinked === -1 ? known : known.slice(0, unlinked);
  const isListed = listed.length > 0 && !search;
  const lastViewed = readLastViewedIds()[organizationId];
  return {
    markAll: when(isListed && reply !== undefined && reply.unread > 0),
    loading: when(!isListed),
    days: (isListed ? byDay(listed) : []).map(([day, notifications]) => ({
      day: dayText(day, now),
      notifications: notifications.map((notification) => ({
        [notification.read ? 'read' : 'unread']: [itemSlots(organizationId, notification, lastViewed)],
      })),
    })),
  };
};

function itemSlots(
  organizationId: number,
  notification: Notification,
  lastViewed: number | undefined,
): Slots {
  const detail = notificationDetailText(notification);
  return {
    path: notificationPath(organizationId, notification) ?? '',
    text: notificationText(notification),
    detail: detail === null ? [] : [{ text: detail }],
    time: timeText(notification.createdAt),
    isNew: when(lastViewed !== undefined && notification.id > lastViewed),
  };
}
