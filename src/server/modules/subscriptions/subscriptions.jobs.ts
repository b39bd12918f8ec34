import { billingTurnJob, queueDueBillingJob } from './billingTurn';
import { invoiceMailJob } from './invoiceMail';
import { orderMailJob } from './orderMail';
import { planMailJob } from './planMail';
import { billingContactJob } from './updateBillingContact';

export const subscriptionsJobs = [
  queueDueBillingJob,
  billingTurnJob,
  planMailJob,
  invoiceMailJob,
  orderMailJob,
  billingContactJob,
];
