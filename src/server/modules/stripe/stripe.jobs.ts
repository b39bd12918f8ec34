import type { JobDefinition } from '../jobQueue';

/** Ends at Stripe what a customer has whose organization is deleted. */
export const endCustomerJob: JobDefinition<{ customerId: string }> = { name: 'ending-customer' };
