import type { Config, StripeConfig } from '../../../config';
import type { Context } from '../../../context';
import { notFound } from '../../../http/errors';
import { findSubscription } from '../../../modules/subscriptions/subscription.queries';
import type { BillingProvider } from '../provider';
import { fetchAccount } from './account';
import { act, cancelPlan, changePlan, subscribe, undoCancelPlan } from './acts';
import { findCustomer } from './customers.queries';
import { createCustomer, describeCustomer, detailsOf } from './customers';
import { openDesk } from './desk';
import { fetchDocuments } from './documents';
import { listDueCustomers } from './dueCustomers.queries';
import { endCustomer } from './endCustomer';
import { endingCustomer } from './endingCustomer';
import { stripeInvoicePdf } from './invoicePdf';
import { previewOf } from './preview';
import { receiveEvent } from './receiveEvent';
import { refresh } from './refresh';

/**
 * Stripe keeps customers, subscriptions, invoices and what is transferred; we keep who is whose customer, and the plan as
 * Stripe last told it. Every call of Stripe's is in a file of its subject beside this one.
 */
export function stripeProvider(
  { seller, publicUrl }: Pick<Config, 'seller' | 'publicUrl'>,
  config: StripeConfig,
): BillingProvider {
  const desk = openDesk(config);
  const customerOf = (organizationId: number, { services }: Context) =>
    findCustomer(services.database.kysely, organizationId);

  return {
    name: 'stripe',
    register: ({ plan, customer, email, ...order }, context) =>
      act(desk, order, context, async (scene) => {
        const { organizationId } = order;
        const customerId =
          scene.account?.customerId ?? (await createCustomer(scene.stripe, organizationId, context));
        await describeCustomer(scene.stripe, customerId, { customer, email });
        await subscribe(scene, { organizationId, customerId, plan });
        return customerId;
      }),
    change: ({ plan, ...order }, context) => act(desk, order, context, (scene) => changePlan(scene, plan)),
    cancel: (order, context) => act(desk, order, context, cancelPlan),
    undoCancel: (order, context) => act(desk, order, context, undoCancelPlan),
    preview: async ({ organizationId, plan }, context) => {
      const { services, now } = context;
      const state = await findSubscription(services.database.kysely, organizationId);
      if (!state) throw notFound('組織');
      const customerId = await customerOf(organizationId, context);
      return desk.ask(services.log, async (stripe, catalogue) => {
        const account = customerId === undefined ? null : await fetchAccount(stripe, catalogue, customerId);
        return previewOf({ stripe, catalogue, account, state, now }, plan);
      });
    },
    customer: async (organizationId, context) => {
      const customerId = await customerOf(organizationId, context);
      if (customerId === undefined) return null;
      return desk.ask(context.services.log, async (stripe) => {
        const customer = await stripe.customers.retrieve(customerId);
        return customer.deleted ? null : detailsOf(customer);
      });
    },
    documents: async (organizationId, context) => {
      const { services, now } = context;
      const otherwise = seller.bankAccount;
      const customerId = await customerOf(organizationId, context);
      if (customerId === undefined)
        return { invoices: [], returns: [], credit: 0, bankAccount: [...otherwise] };
      return desk.ask(services.log, (stripe, catalogue) =>
        fetchDocuments(stripe, catalogue, { customerId, now, otherwise }),
      );
    },
    invoicePdf: (at, context) => stripeInvoicePdf(desk, at, context),
    portal: async (organizationId, context) => {
      const customer = await customerOf(organizationId, context);
      if (customer === undefined) return null;
      return desk.ask(context.services.log, async (stripe) => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer,
          locale: 'ja',
          return_url: `${publicUrl}/organizations/${organizationId}/setting/organization`,
        });
        return url;
      });
    },
    end: async (tx, organizationId, { services }) => {
      const customerId = await findCustomer(tx, organizationId);
      if (customerId === undefined) return;
      await services.jobs.sendAll(tx, endingCustomer, [{ payload: { customerId }, key: customerId }]);
    },
    finishEnd: (customerId, context) => endCustomer(desk, customerId, context),
    receive: (news, context) => receiveEvent(desk, news, context),
    due: (after, { now, services }) => listDueCustomers(services.database.kysely, after, now),
    catchUp: async (organizationId, context) => {
      const customerId = await customerOf(organizationId, context);
      if (customerId !== undefined) await refresh(desk, customerId, context);
    },
  };
}
