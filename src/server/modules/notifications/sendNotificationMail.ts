import { nextMailMoment } from '../../../domain/calendar/mailHours';
import { isMailed } from '../../../domain/notifications';
import { sendMail } from '../../adapters/mail/sendMail';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../services';
import { daysOffOf } from '../calendar/daysOff.queries';
import { findMailable } from './mailable.queries';
import { mailText } from './mailText';
import { notificationMail } from './notificationMail';

/**
 * Sends the mail of a notification that is still news to somebody who may still see it; outside the hours for mail it
 * waits for the next (product §5).
 */
export async function sendNotificationMail(
  payload: { notificationId: number },
  services: Services,
): Promise<void> {
  const { database, clock, config, jobs } = services;
  const now = clock.now();
  const told = await findMailable(database.kysely, payload.notificationId, now);
  if (!told || !isMailed(told.kind)) return;

  const isDayOff = (await daysOffOf(database.kysely, [told.organizationId], now))(told.organizationId);
  const moment = nextMailMoment(now, isDayOff);
  if (moment > now) {
    const key = String(payload.notificationId);
    await inTransaction(database, (tx) =>
      jobs.sendAll(tx, notificationMail, [{ payload, key, after: moment }]),
    );
    return;
  }
  await sendMail(services, {
    messageId: `notification-${payload.notificationId}`,
    to: told.email,
    ...mailText({ ...told, kind: told.kind }, config.publicUrl),
  });
}
