import { nextMailInstant } from '../../../domain/calendar/mailHours';
import { isolated, politeName } from '../../../domain/text/visibleText';
import { composeMail } from '../mail/composeMail';
import { sendMail } from '../mail/sendMail';
import { inTransaction } from '../../db/transaction';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { getDayOffCalendar } from '../calendar/daysOff.queries';
import { findNoticeRecipient } from '../notifications/mailable.queries';
import { planNoticeSubjects, type PlanNoticeKind } from './planNotices';

/**
 * Sends the mail of a plan notice if the recipient is still an owner, also when the notification was read or the
 * organization is suspended. Outside the hours for mail, queues itself for the next ones (product §5).
 */
async function planMail(
  services: Services,
  payload: { notificationId: number; notice: PlanNoticeKind },
): Promise<void> {
  const { database, clock, config, jobs } = services;
  const now = clock.now();
  const recipient = await findNoticeRecipient(database.kysely, payload.notificationId);
  if (!recipient) return;

  const isDayOff = await getDayOffCalendar(database.kysely, recipient.organizationId);
  const mailAt = nextMailInstant(now, isDayOff);
  if (mailAt > now) {
    const key = String(payload.notificationId);
    await inTransaction(database, (tx) => jobs.enqueue(tx, planMailJob, [{ payload, key, after: mailAt }]));
    return;
  }
  await sendMail(services, {
    messageId: `notification-${payload.notificationId}`,
    to: recipient.email,
    ...composeMail({
      subject: planNoticeSubjects[payload.notice],
      lines: [
        politeName(recipient.name),
        '',
        recipient.notice,
        '',
        '請求書とご契約の内容は、組織設定の「プラン・請求」でご確認いただけます。',
        '',
        {
          label: 'プラン・請求を開く',
          url: `${config.publicUrl}/organizations/${recipient.organizationId}/setting/organization/plan`,
        },
      ],
      footer: [
        `このメールは、コエノワが${isolated(recipient.organizationName)}のオーナーにお送りしています。`,
      ],
    }),
  });
}

export const planMailJob = defineJob('plan-mail', planMail);
