import { orderSteps } from '../../../domain/billing/orderSteps';
import { planNames, type OfferedPlan } from '../../../domain/billing/plans';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { isolated, politeName } from '../../../domain/text/visibleText';
import { defineJob } from '../jobQueue';
import { composeMail } from '../mail/composeMail';
import { sendMail } from '../mail/sendMail';
import type { Services } from '../services';
import { findOwner, getBillingContact } from './billingContacts.queries';
import { findSubscription } from './subscriptions.queries';

interface Payload {
  organizationId: number;
  /** The person who ordered. */
  serviceUserId: number;
  plan: OfferedPlan;
  /** The request of the order. */
  requestId: string;
}

/** Confirms an order to the person who waits for it, at any hour (product §5). */
async function orderMail(
  services: Services,
  { organizationId, serviceUserId, plan, requestId }: Payload,
): Promise<void> {
  const { database, clock, config, billing } = services;
  const context = { now: clock.now(), services };
  const owner = await findOwner(database.kysely, { organizationId, serviceUserId });
  const subscription = await findSubscription(database.kysely, organizationId);
  // A later order has a mail of its own.
  if (!owner || subscription?.plan !== plan) return;
  const steps = orderSteps({
    plan,
    today: tokyoDate(context.now),
    invoices: (await billing.getDocuments(organizationId, context)).invoices,
    preview: await billing.previewPlan({ organizationId, plan }, context),
    invoiceEmail: (await getBillingContact(database.kysely, organizationId)).invoiceEmail,
  });
  await sendMail(services, {
    messageId: `order-${requestId.replace(/[^\w-]/g, '-')}`,
    to: owner.email,
    ...composeMail({
      subject: 'ご注文を受け付けました',
      lines: [
        politeName(owner.name),
        '',
        `「${isolated(owner.organizationName)}」の${planNames[plan]}のご注文を受け付けました。`,
        ...steps.flatMap(({ title, lines }) => ['', `■ ${title}`, ...lines]),
        '',
        {
          label: 'プランと請求書を見る',
          url: `${config.publicUrl}/organizations/${organizationId}/setting/organization#plan`,
        },
        '',
        { label: 'ご不明な点はサポートまで', url: config.supportUrl },
      ],
      footer: ['このメールは、コエノワでプランを注文した方にお送りしています。'],
    }),
  });
}

export const orderMailJob = defineJob('order-mail', orderMail);
