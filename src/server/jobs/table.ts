import { endingCustomer } from '../adapters/billing/stripe/endingCustomer';
import { linkMail } from '../modules/auth/linkMail';
import { passwordMail } from '../modules/auth/passwordMail';
import { sendLinkMail } from '../modules/auth/sendLinkMail';
import { sendPasswordMail } from '../modules/auth/sendPasswordMail';
import { cleanUp } from '../modules/housekeeping/cleanUp';
import { cleaningUp } from '../modules/housekeeping/cleaningUp';
import { doRemoveImage, removeImage } from '../modules/images/removeImage';
import { notificationMail } from '../modules/notifications/notificationMail';
import { sendNotificationMail } from '../modules/notifications/sendNotificationMail';
import { opening } from '../modules/rounds/opening';
import { openRound } from '../modules/rounds/openRound';
import { reminding } from '../modules/rounds/reminding';
import { remindRound } from '../modules/rounds/remindRound';
import { roundTick } from '../modules/rounds/roundTick';
import { queueDueRounds } from '../modules/rounds/queueDueRounds';
import { billingTick, billingTurn } from '../modules/subscriptions/billingTick';
import { planMail } from '../modules/subscriptions/planNotices';
import { queueDueBilling } from '../modules/subscriptions/queueDueBilling';
import { sendPlanMail } from '../modules/subscriptions/sendPlanMail';
import { inTransaction } from '../db/transaction';
import { job, type Job } from './jobs';

/** All background work: what is sent, and how it is done. Each has its queue. */
export const jobTable: readonly Job[] = [
  job(roundTick, (_, services) => queueDueRounds(services)),
  job(opening, (payload, services) =>
    inTransaction(services.database, (tx) => openRound(tx, payload, { now: services.clock.now(), services })),
  ),
  job(reminding, (payload, services) =>
    inTransaction(services.database, (tx) =>
      remindRound(tx, payload, { now: services.clock.now(), services }),
    ),
  ),
  job(notificationMail, (payload, services) => sendNotificationMail(payload, services)),
  job(billingTick, (_, services) => queueDueBilling(services)),
  job(billingTurn, ({ organizationId }, services) =>
    services.billing.catchUp(organizationId, { now: services.clock.now(), services }),
  ),
  job(endingCustomer, ({ customerId }, services) =>
    services.billing.finishEnd(customerId, { now: services.clock.now(), services }),
  ),
  job(planMail, (payload, services) => sendPlanMail(payload, services)),
  job(removeImage, doRemoveImage),
  job(linkMail, (payload, services) => sendLinkMail(payload, services)),
  job(passwordMail, (payload, services) => sendPasswordMail(payload, services)),
  job(cleaningUp, (_, services) => cleanUp(services)),
];
