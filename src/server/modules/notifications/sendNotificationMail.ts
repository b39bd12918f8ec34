import { nextMailInstant } from '../../../domain/calendar/mailHours';
import { isMailedKind } from '../../../domain/notifications';
import { sendMail } from '../mail/sendMail';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../services';
import { loadDaysOff } from '../calendar/daysOff.queries';
import { findMailableConcern, findMailableNotification } from './mailable.queries';
import { notificationMailText } from './notificationMailText';
import { sendNotificationMailJob } from './notifications.jobs';

/**
 * Sends the mail of a notification that is still unread and visible to its receiver; outside the mail hours it is
 * enqueued again for the next ones (product §5).
 */
export async function sendNotificationMail(
  payload: { notificationId: number },
  services: Services,
): Promise<void> {
  const { database, clock, config, jobs } = services;
  const now = clock.now();
  const notification =
    (await findMailableNotification(database.kysely, payload.notificationId, now)) ??
    (await findMailableConcern(database.kysely, payload.notificationId, now));
  if (!notification || !isMailedKind(notification.kind)) return;

  const isDayOff = (await loadDaysOff(database.kysely, [notification.organizationId]))(
    notification.organizationId,
  );
  const mailAt = nextMailInstant(now, isDayOff);
  if (mailAt > now) {
    const key = String(payload.notificationId);
    await inTransaction(database, (tx) =>
      jobs.enqueue(tx, sendNotificationMailJob, [{ payload, key, after: mailAt }]),
    );
    return;
  }
  await sendMail(services, {
    messageId: `notification-${payload.notificationId}`,
    to: notification.email,
    ...notificationMailText({ ...notification, kind: notification.kind }, config.publicUrl),
  });
}
