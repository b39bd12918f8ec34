import { planChangeRefusal } from '../../../domain/billing/planChange';
import type { OfferedPlan } from '../../../domain/billing/plans';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { notFound, ruleViolation } from '../../lib/errors';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { findSubscription, findUsage } from './subscriptions.queries';

/** Checks that the caller is still an owner. Until the commit no one can join or create a project. */
export const permitOwner =
  (actor: Actor) =>
  async (tx: Tx): Promise<void> =>
    void (await lockAndAuthorize(tx, actor, 'subscription.change'));

/** Also checks that the usage of a customer fits the plan; throws 422 `downgrade` otherwise (spec §4, §5). */
export const permitPlan =
  (actor: Actor, plan: OfferedPlan) =>
  async (tx: Tx): Promise<void> => {
    await permitOwner(actor)(tx);
    const { organizationId } = actor;
    const subscription = await findSubscription(tx, organizationId);
    if (!subscription) throw notFound('組織');
    const usage = await findUsage(tx, organizationId);
    const refusal = planChangeRefusal(subscription.customerId !== null, usage, plan);
    if (refusal) throw ruleViolation('downgrade', refusal.message);
  };
