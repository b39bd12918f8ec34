import { billingTurnJob, queueDueBillingJob } from './billingTurn';
import { planMailJob } from './planMail';

export const subscriptionsJobs = [queueDueBillingJob, billingTurnJob, planMailJob];
