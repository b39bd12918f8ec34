import {
  automaticPlanModalAction,
  isBilledAlready,
  isPlanModalClosable,
  orderOperation,
  pageAfterForm,
  pageAfterPlan,
  previousPage,
  isTrialWithoutOrder,
  type PlanModalFacts,
  type PlanModalReason,
} from './planModalRules';
import type { SubscriptionFacts } from '../../../domain/billing/subscription';

const customer: SubscriptionFacts = {
  plan: 'starter',
  isTrialUser: false,
  isOverTrial: false,
  isCustomer: true,
  isCancelledPlanCustomer: false,
};
const trial: SubscriptionFacts = { ...customer, isTrialUser: true, isCustomer: false };
const expiredTrial: SubscriptionFacts = { ...trial, isOverTrial: true };
const trialCustomer: SubscriptionFacts = { ...trial, isCustomer: true };
const cancelled: SubscriptionFacts = { ...customer, isCancelledPlanCustomer: true };

test.each<[PlanModalReason, boolean]>([
  ['manual', true],
  ['trialUpgrade', true],
  ['upgradeNeeded', true],
  ['trialEnd', false],
])('%s: the modal can be closed: %s (spec §2)', (reason, closable) => {
  expect(isPlanModalClosable(reason)).toBe(closable);
});

describe('pages (spec §4)', () => {
  test('choosing a plan leads customers to page 3 and others to page 2', () => {
    expect([pageAfterPlan(customer), pageAfterPlan(trial)]).toEqual([3, 2]);
  });
  test('the form leads to page 3 only with a valid phone number and a known postal code', () => {
    const pageAfter = (phoneIsValid: boolean, postalCodeResolves: boolean) =>
      pageAfterForm({ phoneIsValid, postalCodeResolves });
    expect([pageAfter(true, true), pageAfter(true, false), pageAfter(false, true)]).toEqual([3, 2, 2]);
  });
  test('戻る leads from page 2 to 1, and from page 3 to 1 for customers and to 2 for others', () => {
    expect([
      previousPage(2, trial),
      previousPage(2, customer),
      previousPage(3, customer),
      previousPage(3, trial),
    ]).toEqual([1, 1, 1, 2]);
  });
});

test.each([
  ['customer', customer, true],
  ['customer of the free plan', { ...customer, plan: 'free' }, false],
  ['trial of a customer', trialCustomer, false],
  ['cancelled', cancelled, false],
] as const)('%s: the plan is billed already: %s', (_name, facts, isBilled) => {
  expect(isBilledAlready(facts)).toBe(isBilled);
});

test.each([
  ['trial', trial, 'create', true],
  ['expired trial', expiredTrial, 'create', false],
  ['trial of a customer', trialCustomer, 'update', false],
  ['customer', customer, 'update', false],
  ['cancelled', cancelled, 'recreate', false],
] as const)(
  '%s: the order is confirmed by %s, the trial end is shown: %s',
  (_name, facts, operation, shown) => {
    expect(orderOperation(facts)).toBe(operation);
    expect(isTrialWithoutOrder(facts)).toBe(shown);
  },
);

describe('automatic opening and closing (spec §4, product §7)', () => {
  const closed = { isOpen: false, reason: 'manual' } as const;
  const openedManually = { isOpen: true, reason: 'manual' } as const;
  const openedAutomatically = { isOpen: true, reason: 'trialEnd' } as const;
  const owner: PlanModalFacts = { isAdmin: true, isValid: false, isPending: false };
  test.each<
    [string, { isOpen: boolean; reason: PlanModalReason }, Partial<PlanModalFacts>, 'open' | 'close' | null]
  >([
    ['opens for an owner outside the validity period', closed, {}, 'open'],
    ['does not open while pending', closed, { isPending: true }, null],
    ['does not open inside the validity period', closed, { isValid: true }, null],
    ['does not open for others than owners', closed, { isAdmin: false }, null],
    ['does not open again', openedAutomatically, {}, null],
    ['flags a manually opened modal when the plan becomes invalid', openedManually, {}, 'open'],
    ['closes when the plan becomes valid', openedAutomatically, { isValid: true }, 'close'],
    [
      'closes when the plan becomes valid while pending',
      openedAutomatically,
      { isValid: true, isPending: true },
      'close',
    ],
    ['keeps a manually opened modal when the plan is valid', openedManually, { isValid: true }, null],
    [
      'closes when the person is no owner any more',
      openedManually,
      { isAdmin: false, isValid: true },
      'close',
    ],
    [
      'closes when the person is no owner any more and the plan is invalid',
      openedAutomatically,
      { isAdmin: false },
      'close',
    ],
    ['stays open while an order is pending', openedAutomatically, { isPending: true }, null],
  ])('%s', (_name, modal, facts, expected) => {
    expect(automaticPlanModalAction(modal, { ...owner, ...facts })).toBe(expected);
  });
});
