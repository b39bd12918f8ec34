import type { Reply } from '../../../contract/types';
import { switchPositions, type NotificationSettings } from '../../../domain/notifications';

export const presentNotificationSettings = (
  { switches, delivery, quietFrom, quietUntil }: NotificationSettings,
  { email, refusedSince }: { email: string; refusedSince: Date | null },
  projects: Reply<'getNotificationSettings'>['projects'],
): Reply<'getNotificationSettings'> => ({
  switches: switchPositions(switches),
  delivery,
  quietFrom,
  quietUntil,
  email,
  refusedSince: refusedSince?.toISOString() ?? null,
  projects,
});
