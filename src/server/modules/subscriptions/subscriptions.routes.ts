import type { subscriptions } from '../../../contract/subscriptions';
import type { Reply } from '../../../contract/types';
import { tokyoDateTime } from '../../../domain/calendar/tokyoDate';
import { notFound, ruleViolation } from '../../lib/errors';
import { write, type Handlers, type RequestContext } from '../handler';
import { orderMailJob } from './orderMail';
import { getBillingContact, saveBillingContact } from './billingContacts.queries';
import { changedCustomer, updateBillingContact } from './updateBillingContact';
import { createQuotePdf } from './createQuotePdf';
import {
  getBillingEmail,
  findSubscription,
  countUsage,
  type SubscriptionState,
} from './subscriptions.queries';
import { validateCustomer } from './validateCustomer';
import type { PlanRequest } from '../billing/billingProvider';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { planChangeRefusal } from '../../../domain/billing/planChange';
import type { OfferedPlan } from '../../../domain/billing/plans';

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
    const email = await getBillingEmail(call.db, { organizationId, fallbackOwnerId });
    const contact = await getBillingContact(call.db, organizationId);
    return { name, email, phone, address: { postal_code: postalCode, state, city, line1 }, ...contact };
  },
  createSubscription: async (call) => {
    const { input, actor, services, db } = call;
    const { organizationId, serviceUserId: fallbackOwnerId } = actor;
    const customer = await validateCustomer(input, services);
    const email = await getBillingEmail(db, { organizationId, fallbackOwnerId });
    const permitPurchase = permitPlan(actor, input.plan);
    const permit = async (tx: Tx) => {
      await permitPurchase(tx);
      await saveBillingContact(tx, organizationId, input);
    };
    const request = { organizationId, permit, ...orderOf(call) };
    await services.billing.register({ ...request, customer, email }, call);
    return {};
  },
  updateSubscription: async (call) => {
    const { actor, services } = call;
    const { organizationId } = actor;
    const permit = permitPlan(actor, call.input.plan);
    await services.billing.change({ organizationId, permit, ...orderOf(call) }, call);
    return {};
  },
  updateBillingContact: async (call) =>
    write(updateBillingContact)({ ...call, customer: await changedCustomer(call) }),
  cancelSubscription: async (call) => {
    await call.services.billing.cancel(requestOf(call), call);
    return {};
  },
  undoCancelSubscription: async (call) => {
    await call.services.billing.undoCancel(requestOf(call), call);
    return {};
  },
  getSubscriptionPreview: (call) => call.services.billing.previewPlan(call.input, call),
  getInvoices: (call) => call.services.billing.getDocuments(call.actor.organizationId, call),
  getInvoicePdf: async (call) => {
    const file = await call.services.billing.getInvoicePdf(call.input, call);
    if (!file) throw notFound('請求書');
    return { fileName: file.fileName, pdf: Buffer.from(file.pdf).toString('base64') };
  },
  getQuotePdf: createQuotePdf,
  receiveBillingEvent: async (call) => {
    if (!call.signed) throw notFound();
    await call.services.billing.receiveEvent(call.signed, call);
    return {};
  },
  createPortalSession: async (call) => ({
    url: await call.services.billing.createPortalUrl(call.actor.organizationId, call),
  }),
};

/** A request of an owner for something else than a plan. */
const requestOf = ({
  actor,
  keepReply,
}: Pick<RequestContext<'cancelSubscription'>, 'actor' | 'keepReply'>): PlanRequest => ({
  organizationId: actor.organizationId,
  permit: permitOwner(actor),
  confirm: (tx) => keepReply(tx, {}),
});

/** The plan of an order, and the mail that confirms it to the person who has ordered. */
const orderOf = ({
  input: { plan },
  actor: { organizationId, serviceUserId },
  requestId,
  services: { jobs },
  keepReply,
}: RequestContext<'createSubscription'> | RequestContext<'updateSubscription'>) => ({
  plan,
  confirm: async (tx: Tx) => {
    await jobs.enqueue(tx, orderMailJob, [{ payload: { organizationId, serviceUserId, plan, requestId } }]);
    await keepReply(tx, {});
  },
});

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

/** Checks that the caller is still an owner. Until the commit no one can join or create a project. */
const permitOwner =
  (actor: Actor) =>
  async (tx: Tx): Promise<void> =>
    void (await lockAndAuthorize(tx, actor, 'subscription.change'));

/**
 * Checks as `permitOwner`, and that the usage of a customer fits the plan; throws 422 `downgrade` otherwise (spec §4,
 * §5).
 */
export const permitPlan =
  (actor: Actor, plan: OfferedPlan) =>
  async (tx: Tx): Promise<void> => {
    await permitOwner(actor)(tx);
    const { organizationId } = actor;
    const subscription = await findSubscription(tx, organizationId);
    if (!subscription) throw notFound('組織');
    const usage = await countUsage(tx, organizationId);
    const refusal = planChangeRefusal({ isCustomer: subscription.customerId !== null, usage }, plan);
    if (refusal) throw ruleViolation('downgrade', refusal.message);
  };
