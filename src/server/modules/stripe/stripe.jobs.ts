import type { JobDefinition } from '../jobQueue';

/** Ends the subscriptions of a customer whose organization was deleted. */
export const endCustomerJob: JobDefinition<{ customerId: string }> = { name: 'ending-customer' };
