import { nextMailInstant } from '../../../domain/calendar/mailHours';
import { inTransaction } from '../../db/transaction';
import { getDayOffCalendar } from '../calendar/daysOff.queries';
import { defineJob } from '../jobQueue';
import { sendMail } from '../mail/sendMail';
import type { Services } from '../services';
import { listMailedTogether } from './mailable.queries';
import { claimMail, claimMs, markMailed, releaseMail } from './mailClaims';
import { notificationMailText } from './notificationMailText';

/**
 * Sends the mail of a notification that is still unread, wanted and visible to its receiver, together with what else
 * waits for the same mail; outside the hours of mail it is enqueued again for the next ones (product §5).
 */
export async function notificationMail(
  services: Services,
  { notificationId }: { notificationId: number },
): Promise<void> {
  const { database, clock, config } = services;
  const now = clock.now();
  const waiting = await listMailedTogether(database.kysely, notificationId, now);
  const asked = waiting.find(({ id }) => id === notificationId);
  if (!asked) return;

  const isDayOff = await getDayOffCalendar(database.kysely, asked.organizationId);
  const mailAt = nextMailInstant(now, isDayOff, asked);
  if (mailAt > now) return enqueueAgain(services, notificationId, mailAt);

  const ids = waiting.map(({ id }) => id);
  const claimed = await inTransaction(database, (tx) => claimMail(tx, ids, now));
  if (!claimed.includes(notificationId)) {
    // Another process is mailing it. Should that process die, this job mails it after the claim has ended.
    return enqueueAgain(services, notificationId, new Date(now.getTime() + claimMs));
  }
  const mailed = waiting.filter(({ id }) => claimed.includes(id));
  try {
    await sendMail(
      services,
      {
        messageId: `notification-${mailed[0]!.id}`,
        to: asked.email,
        ...notificationMailText(mailed, config),
      },
      (tx) => markMailed(tx, claimed, clock.now()),
    );
  } catch (error) {
    await inTransaction(database, (tx) => releaseMail(tx, claimed));
    throw error;
  }
}

export const notificationMailJob = defineJob('notification-mail', notificationMail, { concurrency: 'mails' });

const enqueueAgain = ({ database, jobs }: Services, notificationId: number, after: Date) =>
  inTransaction(database, (tx) =>
    jobs.enqueue(tx, notificationMailJob, [
      { payload: { notificationId }, key: String(notificationId), after },
    ]),
  );
