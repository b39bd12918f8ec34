import type { JobDefinition } from '../../../jobs/jobs';

/** Ends at Stripe what a customer has whose organization is deleted. */
export const endingCustomer: JobDefinition<{ customerId: string }> = { name: 'ending-customer' };
