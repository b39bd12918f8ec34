import type { notifications } from '../../../contract/notifications';
import { write, type Handlers } from '../handler';
import { markAsRead } from './markAsRead';
import { countNotifications, listNotifications } from './notifications.queries';
import { getMailAddress, getNotificationSettings, listMutableProjects } from './notificationSettings.queries';
import { presentNotifications } from './presentNotifications';
import { presentNotificationSettings } from './presentNotificationSettings';
import { updateNotificationSettings } from './updateNotificationSettings';

export const notificationsHandlers: Handlers<keyof typeof notifications> = {
  getNotifications: async ({ actor, input: { page, limit, kind, projectId, unread }, db }) => {
    return presentNotifications(
      await listNotifications(db, actor, { page, limit, kind, projectId, unread }),
      await countNotifications(db, actor, { kind, projectId, unread }),
    );
  },
  markAsRead: write(markAsRead),
  getNotificationSettings: async ({ actor, db }) =>
    presentNotificationSettings(
      await getNotificationSettings(db, actor),
      await getMailAddress(db, actor.serviceUserId),
      await listMutableProjects(db, actor),
      { isOwner: actor.userRole === 'admin' },
    ),
  updateNotificationSettings: write(updateNotificationSettings),
};
