import type { Config, StripeConfig } from '../../lib/config';
import type { Context } from '../context';
import { notFound } from '../../lib/errors';
import { findSubscription } from '../subscriptions/subscriptions.queries';
import type { BillingProvider } from '../billing/billingProvider';
import { fetchCustomerSnapshot } from './customerSnapshot';
import { runCommand, cancelPlan, changePlan, subscribeToPlan, undoCancelPlan } from './commands';
import { findCustomerId } from './customers.queries';
import { createCustomer, updateCustomerDetails, detailsOf } from './customers';
import { createStripeContext } from '../../adapters/stripe/stripeContext';
import { fetchDocuments } from './fetchDocuments';
import { listDueOrganizations } from './dueOrganizations.queries';
import { cancelCustomerSubscriptions } from './cancelCustomerSubscriptions';
import { endCustomerJob } from './stripe.jobs';
import { fetchInvoicePdf } from './fetchInvoicePdf';
import { previewPlan } from './previewPlan';
import { receiveEvent } from './receiveEvent';
import { syncCustomer } from './syncCustomer';

/**
 * Stripe keeps customers, subscriptions, invoices and what is transferred; we keep who is whose customer, and the plan as
 * Stripe last told it. Every call of Stripe's is in a file of its subject beside this one.
 */
export function stripeProvider(
  { seller, publicUrl }: Pick<Config, 'seller' | 'publicUrl'>,
  config: StripeConfig,
): BillingProvider {
  const desk = createStripeContext(config);
  const customerOf = (organizationId: number, { services }: Context) =>
    findCustomerId(services.database.kysely, organizationId);

  return {
    name: 'stripe',
    register: ({ plan, customer, email, ...order }, context) =>
      runCommand(desk, order, context, async (scene) => {
        const { organizationId } = order;
        const customerId =
          scene.snapshot?.customerId ?? (await createCustomer(scene.stripe, organizationId, context));
        await updateCustomerDetails(scene.stripe, customerId, { customer, email });
        await subscribeToPlan(scene, { organizationId, customerId, plan });
        return customerId;
      }),
    change: ({ plan, ...order }, context) =>
      runCommand(desk, order, context, (scene) => changePlan(scene, plan)),
    cancel: (order, context) => runCommand(desk, order, context, cancelPlan),
    undoCancel: (order, context) => runCommand(desk, order, context, undoCancelPlan),
    previewPlan: async ({ organizationId, plan }, context) => {
      const { services, now } = context;
      const state = await findSubscription(services.database.kysely, organizationId);
      if (!state) throw notFound('組織');
      const customerId = await customerOf(organizationId, context);
      return desk.run(services.log, async (stripe, catalogue) => {
        const account =
          customerId === undefined ? null : await fetchCustomerSnapshot(stripe, catalogue, customerId);
        return previewPlan({ stripe, catalogue, snapshot: account, state, now }, plan);
      });
    },
    getCustomer: async (organizationId, context) => {
      const customerId = await customerOf(organizationId, context);
      if (customerId === undefined) return null;
      return desk.run(context.services.log, async (stripe) => {
        const customer = await stripe.customers.retrieve(customerId);
        return customer.deleted ? null : detailsOf(customer);
      });
    },
    getDocuments: async (organizationId, context) => {
      const { services, now } = context;
      const otherwise = seller.bankAccount;
      const customerId = await customerOf(organizationId, context);
      if (customerId === undefined)
        return { invoices: [], returns: [], credit: 0, bankAccount: [...otherwise] };
      return desk.run(services.log, (stripe, catalogue) =>
        fetchDocuments(stripe, catalogue, { customerId, now, otherwise }),
      );
    },
    invoicePdf: (at, context) => fetchInvoicePdf(desk, at, context),
    createPortalUrl: async (organizationId, context) => {
      const customer = await customerOf(organizationId, context);
      if (customer === undefined) return null;
      return desk.run(context.services.log, async (stripe) => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer,
          locale: 'ja',
          return_url: `${publicUrl}/organizations/${organizationId}/setting/organization`,
        });
        return url;
      });
    },
    endCustomer: async (tx, organizationId, { services }) => {
      const customerId = await findCustomerId(tx, organizationId);
      if (customerId === undefined) return;
      await services.jobs.enqueue(tx, endCustomerJob, [{ payload: { customerId }, key: customerId }]);
    },
    finishEndCustomer: (customerId, context) => cancelCustomerSubscriptions(desk, customerId, context),
    receiveEvent: (news, context) => receiveEvent(desk, news, context),
    listDueOrganizations: (after, { now, services }) =>
      listDueOrganizations(services.database.kysely, after, now),
    updateBilling: async (organizationId, context) => {
      const customerId = await customerOf(organizationId, context);
      if (customerId !== undefined) await syncCustomer(desk, customerId, context);
    },
  };
}
