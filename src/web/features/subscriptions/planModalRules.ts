import { planPrices } from '../../../domain/billing/plans';
import type { SubscriptionFacts } from '../../../domain/billing/subscription';

/** Pages of the plan modal: 1 plan list, 2 contractor form, 3 confirmation (spec §2). */
export type PlanModalPage = 1 | 2 | 3;

/**
 * Why the modal is open: an owner opened it, during the trial to upgrade; a limit of the plan was reached; or the
 * subscription is outside its validity period. Closing resets it to `manual` (spec §4).
 */
export type PlanModalReason = 'manual' | 'trialUpgrade' | 'upgradeNeeded' | 'trialEnd';

/** Why the modal opens when an owner opens it: during the trial, to upgrade (spec §2). */
export const planModalOpenReason = ({
  isTrialUser,
  isCustomer,
}: Pick<SubscriptionFacts, 'isTrialUser' | 'isCustomer'>): 'trialUpgrade' | 'manual' =>
  isTrialUser && !isCustomer ? 'trialUpgrade' : 'manual';

/** Whether the close button and a click on the backdrop close the modal (spec §2). */
export const isPlanModalClosable = (reason: PlanModalReason): boolean => reason !== 'trialEnd';

/** The page after choosing a plan (spec §4). */
export const pageAfterPlan = ({ isCustomer }: Pick<SubscriptionFacts, 'isCustomer'>): PlanModalPage =>
  isCustomer ? 3 : 2;

/** The page after 注文内容の確認: 3 only if the phone number is valid and the postal code is known (spec §4). */
export const pageAfterForm = (form: { phoneIsValid: boolean; postalCodeResolves: boolean }): PlanModalPage =>
  form.phoneIsValid && form.postalCodeResolves ? 3 : 2;

/** The page after 戻る (spec §4). */
export const previousPage = (
  page: 2 | 3,
  { isCustomer }: Pick<SubscriptionFacts, 'isCustomer'>,
): PlanModalPage => (page === 3 && !isCustomer ? 2 : 1);

/**
 * The operation that confirms an order (spec §4). `recreate` creates a subscription with the details of the existing customer.
 */
export function orderOperation(facts: SubscriptionFacts): 'create' | 'recreate' | 'update' {
  if (!facts.isCustomer) return 'create';
  return facts.isCancelledPlanCustomer ? 'recreate' : 'update';
}

/**
 * Whether the trial runs and no plan has been ordered for the time after it: the order summary shows its last day (spec
 * §2), and its plan can be ordered although the plan list has no button for the current plan (product §7).
 */
export const isTrialWithoutOrder = ({ isCustomer, isTrialUser, isOverTrial }: SubscriptionFacts): boolean =>
  isTrialUser && !isOverTrial && !isCustomer;

/** Whether an order changes a plan that is billed already, so that neither a first month nor a trial is ahead. */
export const isBilledAlready = ({
  plan,
  isCustomer,
  isTrialUser,
  isCancelledPlanCustomer,
}: SubscriptionFacts): boolean =>
  isCustomer && !isTrialUser && !isCancelledPlanCustomer && planPrices[plan] > 0;

export interface PlanModalFacts {
  readonly isAdmin: boolean;
  /** The subscription is inside its validity period. */
  readonly isValid: boolean;
  /** The account, organization or subscription is not loaded, or a subscription mutation is running. */
  readonly isPending: boolean;
}

/**
 * Whether to open or close the modal automatically (spec §4, product §7). `open` sets the reason to `trialEnd`, even if
 * the modal was opened manually. `close` is for people who are not owners, and for `trialEnd` once the plan is valid.
 */
export function automaticPlanModalAction(
  modal: { readonly isOpen: boolean; readonly reason: PlanModalReason },
  { isAdmin, isValid, isPending }: PlanModalFacts,
): 'open' | 'close' | null {
  const hasEnded = modal.reason === 'trialEnd';
  if (isAdmin && !isValid && !isPending) return modal.isOpen && hasEnded ? null : 'open';
  return modal.isOpen && (!isAdmin || (hasEnded && isValid)) ? 'close' : null;
}
