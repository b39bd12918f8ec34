import type { Config, StripeConfig } from '../../lib/config';
import type { Context } from '../context';
import { notFound } from '../../lib/errors';
import { findSubscription } from '../subscriptions/subscriptions.queries';
import type { BillingProvider } from '../billing/billingProvider';
import { fetchCustomerSnapshot } from './customerSnapshot';
import { runCommand, cancelPlan, changePlan, subscribeToPlan, undoCancelPlan } from './commands';
import { deleteSentDetails, findCustomer, findCustomerId, saveChangedDetails } from './customers.queries';
import { createCustomer, toCustomerDetails, updateCustomerDetails } from './customers';
import { getBillingContact } from '../subscriptions/billingContacts.queries';
import { createStripeContext } from '../../adapters/stripe/stripeContext';
import { fetchDocuments } from './fetchDocuments';
import { listDueOrganizations } from './dueOrganizations.queries';
import { cancelCustomerSubscriptions } from './cancelCustomerSubscriptions';
import { endingCustomerJob } from './stripe.jobs';
import { fetchInvoicePdf } from './fetchInvoicePdf';
import { previewPlan } from './previewPlan';
import { receiveEvent } from './receiveEvent';
import { syncCustomer } from './syncCustomer';

/**
 * Stripe stores customers, subscriptions, invoices and transfers. Our database stores the customer id of an
 * organization and the subscription as of the last sync.
 */
export function stripeProvider(
  { seller, publicUrl }: Pick<Config, 'seller' | 'publicUrl'>,
  config: StripeConfig,
): BillingProvider {
  const stripeContext = createStripeContext(config);
  const findCustomerIdOf = (organizationId: number, { services }: Context) =>
    findCustomerId(services.database.kysely, organizationId);

  return {
    name: 'stripe',
    register: ({ plan, customer, email, ...request }, context) =>
      runCommand(stripeContext, request, context, async (command) => {
        const { organizationId } = request;
        const customerId =
          command.snapshot?.customerId ?? (await createCustomer(command.stripe, organizationId, context));
        const db = context.services.database.kysely;
        const contact = await getBillingContact(db, organizationId);
        await updateCustomerDetails(command.stripe, customerId, { customer, email, contact });
        await saveChangedDetails(db, organizationId, null);
        await subscribeToPlan(command, { organizationId, customerId, plan });
        return customerId;
      }),
    change: ({ plan, ...request }, context) =>
      runCommand(stripeContext, request, context, (command) => changePlan(command, plan)),
    cancel: (request, context) => runCommand(stripeContext, request, context, cancelPlan),
    undoCancel: (request, context) => runCommand(stripeContext, request, context, undoCancelPlan),
    previewPlan: async ({ organizationId, plan }, context) => {
      const { services, now } = context;
      const state = await findSubscription(services.database.kysely, organizationId);
      if (!state) throw notFound('組織');
      const customerId = await findCustomerIdOf(organizationId, context);
      return stripeContext.run(services.log, async (stripe, catalogue) => {
        const snapshot =
          customerId === undefined ? null : await fetchCustomerSnapshot(stripe, catalogue, customerId);
        return previewPlan({ stripe, catalogue, snapshot, state, now }, plan);
      });
    },
    getCustomer: async (organizationId, context) => {
      const found = await findCustomer(context.services.database.kysely, organizationId);
      if (!found) return null;
      return stripeContext.run(context.services.log, async (stripe) => {
        const customer = await stripe.customers.retrieve(found.customerId);
        return customer.deleted ? null : (found.changedDetails ?? toCustomerDetails(customer));
      });
    },
    saveCustomer: saveChangedDetails,
    sendCustomer: async (organizationId, { services }) => {
      const db = services.database.kysely;
      const found = await findCustomer(db, organizationId);
      if (!found) return;
      const { customerId, changedDetails: customer } = found;
      const contact = await getBillingContact(db, organizationId);
      await stripeContext.run(services.log, (stripe) =>
        updateCustomerDetails(stripe, customerId, { ...(customer && { customer }), contact }),
      );
      if (customer) await deleteSentDetails(db, customerId, customer);
    },
    getDocuments: async (organizationId, context) => {
      const { services, now } = context;
      const customerId = await findCustomerIdOf(organizationId, context);
      if (customerId === undefined)
        return { invoices: [], returns: [], credit: 0, bankAccount: [...seller.bankAccount] };
      return stripeContext.run(services.log, (stripe, catalogue) =>
        fetchDocuments(stripe, catalogue, { customerId, now, fallbackBankAccount: seller.bankAccount }),
      );
    },
    getInvoicePdf: (invoice, context) => fetchInvoicePdf(stripeContext, invoice, context),
    createPortalUrl: async (organizationId, context) => {
      const customer = await findCustomerIdOf(organizationId, context);
      if (customer === undefined) return null;
      return stripeContext.run(context.services.log, async (stripe) => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer,
          locale: 'ja',
          return_url: `${publicUrl}/organizations/${organizationId}/setting/organization/plan`,
        });
        return url;
      });
    },
    endCustomer: async (tx, organizationId, { services }) => {
      const customerId = await findCustomerId(tx, organizationId);
      if (customerId === undefined) return;
      await saveChangedDetails(tx, organizationId, null);
      await services.jobs.enqueue(tx, endingCustomerJob, [{ payload: { customerId }, key: customerId }]);
    },
    finishEndCustomer: (customerId, context) =>
      cancelCustomerSubscriptions(stripeContext, customerId, context),
    receiveEvent: (event, context) => receiveEvent(stripeContext, event, context),
    listDueOrganizations: (after, { now, services }) =>
      listDueOrganizations(services.database.kysely, after, now),
    updateBilling: async (organizationId, context) => {
      const customerId = await findCustomerIdOf(organizationId, context);
      if (customerId !== undefined) await syncCustomer(stripeContext, customerId, context);
    },
  };
}
