import type { Reply } from '../../../contract/types';
import { switchPositions, type NotificationSettings } from '../../../domain/notifications/settings';

export const presentNotificationSettings = (
  { switches, delivery, quietFrom, quietUntil }: NotificationSettings,
  { email, refusedSince }: { email: string; refusedSince: Date | null },
  projects: Reply<'getNotificationSettings'>['projects'],
  { isOwner }: { isOwner: boolean },
): Reply<'getNotificationSettings'> => ({
  switches: switchPositions(switches, { isOwner }),
  delivery,
  quietFrom,
  quietUntil,
  email,
  refusedSince: refusedSince?.toISOString() ?? null,
  projects,
});
