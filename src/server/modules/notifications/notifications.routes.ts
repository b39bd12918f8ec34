import type { notifications } from '../../../contract/notifications';
import type { Handlers } from '../handler';
import { markAsRead } from './markAsRead';
import { countNotifications, listNotifications } from './notifications.queries';
import { presentNotifications } from './presentNotifications';

export const notificationsHandlers: Handlers<keyof typeof notifications> = {
  getNotifications: async ({ actor, input, db }) =>
    presentNotifications(await listNotifications(db, actor, input), await countNotifications(db, actor)),
  markAsRead: ({ actor, input, transaction, ...context }) =>
    transaction((tx) => markAsRead(tx, actor, input, context)),
};
