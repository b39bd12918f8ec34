import { defineJob } from '../jobQueue';
import type { Services } from '../services';

/** Ends the subscriptions of a customer whose organization was deleted. */
const endingCustomer = (services: Services, { customerId }: { customerId: string }): Promise<void> =>
  services.billing.finishEndCustomer(customerId, { now: services.clock.now(), services });

export const endingCustomerJob = defineJob('ending-customer', endingCustomer);

export const stripeJobs = [endingCustomerJob];
