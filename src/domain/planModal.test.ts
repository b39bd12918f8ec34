import {
  automaticPlanModalAction,
  orderOperation,
  isPlanModalClosable,
  initialPlanModalFlags,
  pageAfterForm,
  pageAfterPlan,
  previousPage,
  planBadgeLabel,
  planButtonLabel,
  planHeadline,
  planModalTitle,
  planModalWidths,
  showsTrialEnd,
  type PlanModalFacts,
  type PlanModalFlags,
} from './planModal';
import { type OfferedPlan, offeredPlans } from './plans';
import type { SubscriptionFacts } from './subscription';

const customer: SubscriptionFacts = {
  plan: 'starter',
  isTrialUser: false,
  isOverTrial: false,
  isCustomer: true,
  isCancelledPlanCustomer: false,
};
const trial: SubscriptionFacts = { ...customer, isTrialUser: true, isCustomer: false };
const trialOver: SubscriptionFacts = { ...trial, isOverTrial: true };
const trialCustomer: SubscriptionFacts = { ...trial, isCustomer: true };
const cancelled: SubscriptionFacts = { ...customer, isCancelledPlanCustomer: true };

const register = 'このプランに登録する';
const change = 'プランを変更';

describe('the cards of page 1 (spec §2), current plan starter', () => {
  const buttons = (standing: SubscriptionFacts) =>
    offeredPlans.map((plan) => planButtonLabel(plan, standing));
  const badges = (standing: SubscriptionFacts) =>
    offeredPlans.filter((plan) => planBadgeLabel(plan, standing) !== null);
  test.each<[string, SubscriptionFacts, (string | null)[], OfferedPlan[]]>([
    ['customer', customer, [change, null, change, change], []],
    ['trial', trial, [register, null, register, register], ['starter']],
    ['trial of a customer', trialCustomer, [register, null, register, register], ['starter']],
    ['trial over', trialOver, [register, register, register, register], []],
    ['cancelled', cancelled, [register, register, register, register], []],
  ])('%s', (_name, standing, expected, badged) => {
    expect(buttons(standing)).toEqual(expected);
    expect(badges(standing)).toEqual(badged);
  });

  test('the badge reads トライアル中', () => expect(planBadgeLabel('starter', trial)).toBe('トライアル中'));
});

describe('title, headline, width and closing (spec §2)', () => {
  test.each<[string, Partial<PlanModalFlags>, string, RegExp | null, boolean]>([
    ['by hand', {}, 'プランの管理', null, true],
    ['trial upgrade', { trialUpgrade: true }, 'プランのアップグレード', /アップグレードをご検討/, true],
    ['upgrade needed', { upgradeNeeded: true }, 'プランのアップグレード', /規定数を超過/, true],
    [
      'upgrade needed in the trial',
      { upgradeNeeded: true, trialUpgrade: true },
      'プランのアップグレード',
      /規定数を超過/,
      true,
    ],
    [
      'trial ended',
      { trialEnd: true, upgradeNeeded: true },
      'プランのアップグレード',
      /契約期間が終了.*停止.*有料プランへの登録/,
      false,
    ],
  ])('%s', (_name, raised, title, headline, closable) => {
    const flags = { ...initialPlanModalFlags, ...raised };
    expect(planModalTitle(1, flags)).toBe(title);
    expect(planModalTitle(2, flags)).toBe('支払い情報の入力');
    expect(planModalTitle(3, flags)).toBe('注文内容の確認');
    if (headline) expect(planHeadline(flags)).toMatch(headline);
    else expect(planHeadline(flags)).toBeNull();
    expect(isPlanModalClosable(flags)).toBe(closable);
  });

  test('686px, then 568px', () => expect(planModalWidths).toEqual({ 1: 686, 2: 568, 3: 568 }));
});

describe('pages (spec §4)', () => {
  test('choosing a plan leads a customer to 3, anybody else to 2', () => {
    expect([pageAfterPlan(customer), pageAfterPlan(trial)]).toEqual([3, 2]);
  });
  test('the form leads on only with phone and postal code right', () => {
    const from = (phoneIsValid: boolean, postalCodeResolves: boolean) =>
      pageAfterForm({ phoneIsValid, postalCodeResolves });
    expect([from(true, true), from(true, false), from(false, true)]).toEqual([3, 2, 2]);
  });
  test('back: 2 to 1, 3 to 1 for a customer, else to 2', () => {
    expect([
      previousPage(2, trial),
      previousPage(2, customer),
      previousPage(3, customer),
      previousPage(3, trial),
    ]).toEqual([1, 1, 1, 2]);
  });
});

test.each([
  ['trial', trial, 'create', true],
  ['trial over', trialOver, 'create', false],
  ['trial of a customer', trialCustomer, 'update', false],
  ['customer', customer, 'update', false],
  ['cancelled', cancelled, 'createAgain', false],
] as const)('%s: confirming calls %s, trial end shown %s', (_name, standing, call, shown) => {
  expect(orderOperation(standing)).toBe(call);
  expect(showsTrialEnd(standing)).toBe(shown);
});

describe('opening and closing by itself (spec §4, product §7)', () => {
  const closed = { isOpen: false, trialEnd: false };
  const byHand = { isOpen: true, trialEnd: false };
  const byItself = { isOpen: true, trialEnd: true };
  const owner: PlanModalFacts = { isAdmin: true, isValid: false, isPending: false };
  test.each<
    [string, { isOpen: boolean; trialEnd: boolean }, Partial<PlanModalFacts>, 'open' | 'close' | null]
  >([
    ['an invalid owner is shown it', closed, {}, 'open'],
    ['not while pending', closed, { isPending: true }, null],
    ['not in the validity period', closed, { isValid: true }, null],
    ['nor anybody else', closed, { isAdmin: false }, null],
    ['once is enough', byItself, {}, null],
    ['opened by hand, then invalid: now flagged', byHand, {}, 'open'],
    ['valid again', byItself, { isValid: true }, 'close'],
    ['valid again though something loads', byItself, { isValid: true, isPending: true }, 'close'],
    ['opened by hand it stays when valid', byHand, { isValid: true }, null],
    ['no longer an owner', byHand, { isAdmin: false, isValid: true }, 'close'],
    ['no longer an owner, invalid', byItself, { isAdmin: false }, 'close'],
    ['stays while an order is on its way', byItself, { isPending: true }, null],
  ])('%s', (_name, modal, facts, expected) => {
    expect(automaticPlanModalAction(modal, { ...owner, ...facts })).toBe(expected);
  });
});
