import type { subscriptions } from '../../../contract/subscriptions';
import type { Reply } from '../../../contract/types';
import { tokyoDateTime } from '../../../domain/calendar/tokyoDate';
import { notFound } from '../../lib/errors';
import type { Handlers } from '../handler';
import { validateCustomer } from './validateCustomer';
import { permitOwner, permitPlan } from './permitPlan';
import { findBillingEmail, findSubscription, type SubscriptionState } from './subscriptions.queries';

export const subscriptionsHandlers: Handlers<keyof typeof subscriptions> = {
  getSubscription: async ({ actor, db }) => {
    const subscription = await findSubscription(db, actor.organizationId);
    if (!subscription) throw notFound('契約');
    return presentSubscription(subscription);
  },
  getSubscriptionCustomer: async (call) => {
    const { organizationId, serviceUserId: fallbackOwnerId } = call.actor;
    const customer = await call.services.billing.getCustomer(organizationId, call);
    if (!customer) throw notFound('請求先');
    const { name, phone, postalCode, state, city, line1 } = customer;
    const email = await findBillingEmail(call.db, { organizationId, fallbackOwnerId });
    return { name, email, phone, address: { postal_code: postalCode, state, city, line1 } };
  },
  createSubscription: async (call) => {
    const { input, actor, services, db } = call;
    const { organizationId, serviceUserId: fallbackOwnerId } = actor;
    const customer = await validateCustomer(input, services);
    const email = await findBillingEmail(db, { organizationId, fallbackOwnerId });
    const request = { organizationId, permit: permitPlan(actor, input.plan), plan: input.plan };
    await services.billing.register({ ...request, customer, email }, call);
    return {};
  },
  updateSubscription: async (call) => {
    const { actor, services } = call;
    const { organizationId } = actor;
    const { plan } = call.input;
    await services.billing.change({ organizationId, permit: permitPlan(actor, plan), plan }, call);
    return {};
  },
  cancelSubscription: async (call) => {
    const { actor, services } = call;
    await services.billing.cancel({ organizationId: actor.organizationId, permit: permitOwner(actor) }, call);
    return {};
  },
  undoCancelSubscription: async (call) => {
    const { actor, services } = call;
    await services.billing.undoCancel(
      { organizationId: actor.organizationId, permit: permitOwner(actor) },
      call,
    );
    return {};
  },
  getSubscriptionPreview: (call) => call.services.billing.previewPlan(call.input, call),
  getInvoices: (call) => call.services.billing.getDocuments(call.actor.organizationId, call),
  getInvoicePdf: async (call) => {
    const file = await call.services.billing.getInvoicePdf(call.input, call);
    if (!file) throw notFound('請求書');
    return { fileName: file.fileName, pdf: Buffer.from(file.pdf).toString('base64') };
  },
  receiveBillingEvent: async (call) => {
    if (!call.signed) throw notFound();
    await call.services.billing.receiveEvent(call.signed, call);
    return {};
  },
  createPortalSession: async (call) => ({
    url: await call.services.billing.createPortalUrl(call.actor.organizationId, call),
  }),
};

const formatInstant = (instant: Date | null) => instant && tokyoDateTime(instant);

/** Times are in Tokyo time (spec §3). */
const presentSubscription = (state: SubscriptionState): Reply<'getSubscription'> => ({
  plan: state.plan,
  status: state.status,
  currentPeriodStart: formatInstant(state.currentPeriodStart),
  currentPeriodEnd: formatInstant(state.currentPeriodEnd),
  trialEnd: formatInstant(state.trialEnd),
  cancelAtPeriodEnd: state.cancelAtPeriodEnd,
  pastDue: state.pastDue,
});
