import type { PlanModalReason } from './planModalRules';
import { type OfferedPlan, offeredPlans } from '../../../domain/billing/plans';
import type { SubscriptionFacts } from '../../../domain/billing/subscription';
import {
  planBadgeLabel,
  planButtonLabel,
  planHeadline,
  planModalTitle,
  planModalWidths,
} from './planModalTexts';

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

const register = 'このプランに登録する';
const change = 'プランを変更';

describe('the cards of page 1 (spec §2), current plan starter', () => {
  const buttons = (facts: SubscriptionFacts) => offeredPlans.map((plan) => planButtonLabel(plan, facts));
  const badges = (facts: SubscriptionFacts) =>
    offeredPlans.filter((plan) => planBadgeLabel(plan, facts) !== null);
  test.each<[string, SubscriptionFacts, (string | null)[], OfferedPlan[]]>([
    ['customer', customer, [change, null, change, change], []],
    ['trial', trial, [register, null, register, register], ['starter']],
    ['trial of a customer', trialCustomer, [register, null, register, register], ['starter']],
    ['expired trial', expiredTrial, [register, register, register, register], []],
    ['cancelled', cancelled, [register, register, register, register], []],
  ])('%s', (_name, facts, expected, badged) => {
    expect(buttons(facts)).toEqual(expected);
    expect(badges(facts)).toEqual(badged);
  });

  test('the badge is トライアル中', () => expect(planBadgeLabel('starter', trial)).toBe('トライアル中'));
});

describe('title and headline (spec §2)', () => {
  test.each<[PlanModalReason, string, RegExp | null]>([
    ['manual', 'プランの管理', null],
    ['trialUpgrade', 'プランのアップグレード', /アップグレードをご検討/],
    ['upgradeNeeded', 'プランのアップグレード', /規定数を超過/],
    ['trialEnd', 'プランのアップグレード', /契約期間が終了.*停止.*有料プランへの登録/],
  ])('%s', (reason, title, headline) => {
    expect(planModalTitle(1, reason)).toBe(title);
    expect(planModalTitle(2, reason)).toBe('支払い情報の入力');
    expect(planModalTitle(3, reason)).toBe('注文内容の確認');
    if (headline) expect(planHeadline(reason, true)).toMatch(headline);
    else expect(planHeadline(reason, true)).toBeNull();
  });
});

test('at the limit nothing is exceeded', () => {
  const headline = planHeadline('upgradeNeeded', false);
  expect(headline).toMatch(/^ご利用中のプランの上限を超えて、.*追加できません。/);
  expect(headline).not.toMatch(/超過/);
});

test('the modal is 686px wide on page 1 and 568px on the others (spec §2)', () =>
  expect(planModalWidths).toEqual({ 1: 686, 2: 568, 3: 568 }));
