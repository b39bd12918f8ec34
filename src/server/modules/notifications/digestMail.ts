import { nextMailInstant } from '../../../domain/calendar/mailHours';
import { inTransaction, type Tx } from '../../db/transaction';
import { getDayOffCalendar } from '../calendar/daysOff.queries';
import { defineJob } from '../jobQueue';
import { sendMail } from '../mail/sendMail';
import type { Services } from '../services';
import {
  findDigest,
  listDigestedNotifications,
  listDigestedReports,
  listDueDigests,
  type DueDigest,
} from './digest.queries';
import { digestMailText } from './digestMailText';
import { markMailed } from './mailClaims';
import { digestTimes } from './updateNotificationSettings';

/** Enqueues a job for each digest that is due; a digest that waits already gets no second one. */
export async function queueDueDigests({ database, clock, jobs }: Services): Promise<void> {
  const due = await listDueDigests(database.kysely, clock.now());
  await inTransaction(database, (tx) =>
    jobs.enqueue(
      tx,
      digestMailJob,
      due.map(({ dueAt, ...owner }) => ({
        payload: { ...owner, dueAt: dueAt.toISOString() },
        key: `${owner.organizationId}:${owner.serviceUserId}`,
      })),
    ),
  );
}

export const queueDueDigestsJob = defineJob('queue-due-digests', queueDueDigests, { everySeconds: 300 });

interface DigestPayload {
  organizationId: number;
  serviceUserId: number;
  /** ISO 8601: names the digest, because the next one is due at another time. */
  dueAt: string;
}

/**
 * Sends one person's digest, if something new is unread, and determines the next one. Outside the hours of mail it
 * stays due.
 */
export async function digestMail(services: Services, { dueAt, ...owner }: DigestPayload): Promise<void> {
  const { database, clock, config } = services;
  const { kysely } = database;
  const now = clock.now();
  const due: DueDigest = { ...owner, dueAt: new Date(dueAt) };
  const digest = await findDigest(kysely, due);
  if (!digest) return;
  const isDayOff = await getDayOffCalendar(kysely, owner.organizationId);
  if (nextMailInstant(now, isDayOff, digest) > now) return;

  const reports = await listDigestedReports(kysely, due, digest.since, now);
  const notifications = await listDigestedNotifications(kysely, due, now);
  const settle = async (tx: Tx) => {
    await markMailed(
      tx,
      notifications.map(({ id }) => id),
      now,
    );
    await tx
      .updateTable('notification_settings')
      .set(digestTimes(digest, due.dueAt, now, isDayOff))
      .where('organization_id', '=', owner.organizationId)
      .where('service_user_id', '=', owner.serviceUserId)
      .where('digest_due_at', '=', due.dueAt)
      .execute();
  };
  if (notifications.length === 0 && reports.every(({ unread }) => unread === 0)) {
    return inTransaction(database, settle);
  }
  await sendMail(
    services,
    {
      messageId: `digest-${owner.organizationId}-${owner.serviceUserId}-${due.dueAt.getTime()}`,
      to: digest.email,
      ...digestMailText({ ...digest, ...due, reports, notifications }, config),
    },
    settle,
  );
}

export const digestMailJob = defineJob('digest-mail', digestMail, { concurrency: 'mails' });
