import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import { dayAt } from '../../lib/dates';
import type { Notification } from './notificationsApi';

/** The notifications of each day in Tokyo, in their order. */
export function byDay(notifications: readonly Notification[]): [TokyoDate, Notification[]][] {
  const days = new Map<TokyoDate, Notification[]>();
  for (const notification of notifications) {
    const day = dayAt(notification.createdAt);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return [...days];
}
