import type { SubscriptionFacts } from '../../../domain/billing/subscription';

/** Pages of the plan modal: 1 plan list, 2 contractor form, 3 confirmation (spec §2). */
export type PlanModalPage = 1 | 2 | 3;

/** Why the modal is open; all false when it was opened manually. Reset when it closes (spec §4). */
export interface PlanModalFlags {
  /** Opened automatically because the subscription is outside its validity period. */
  readonly trialEnd: boolean;
  /** Opened during the trial. */
  readonly trialUpgrade: boolean;
  /** Opened because a limit of the plan was reached. */
  readonly upgradeNeeded: boolean;
}

export const initialPlanModalFlags: PlanModalFlags = {
  trialEnd: false,
  trialUpgrade: false,
  upgradeNeeded: false,
};

/** Why the modal opens when an owner opens it: during the trial, to upgrade (spec §2). */
export const planModalOpenReason = ({
  isTrialUser,
  isCustomer,
}: Pick<SubscriptionFacts, 'isTrialUser' | 'isCustomer'>): 'trialUpgrade' | 'manual' =>
  isTrialUser && !isCustomer ? 'trialUpgrade' : 'manual';

/** Whether the close button and a click on the backdrop close the modal (spec §2). */
export const isPlanModalClosable = ({ trialEnd }: PlanModalFlags): boolean => !trialEnd;

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

/** How an order is confirmed (spec §4). `recreate` creates a subscription with the details of the existing customer. */
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

export interface PlanModalFacts {
  readonly isAdmin: boolean;
  /** The subscription is inside its validity period. */
  readonly isValid: boolean;
  /** The account, organization or subscription is not loaded, or a subscription mutation is running. */
  readonly isPending: boolean;
}

/**
 * Whether to open or close the modal automatically (spec §4, product §7). `open` sets the flag `trialEnd`, also on a
 * modal that was opened manually. It closes for people who are no owner, and when the plan is valid and `trialEnd` set.
 */
export function automaticPlanModalAction(
  modal: { readonly isOpen: boolean; readonly trialEnd: boolean },
  { isAdmin, isValid, isPending }: PlanModalFacts,
): 'open' | 'close' | null {
  if (isAdmin && !isValid && !isPending) return modal.isOpen && modal.trialEnd ? null : 'open';
  return modal.isOpen && (!isAdmin || (modal.trialEnd && isValid)) ? 'close' : null;
}
