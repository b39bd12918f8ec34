import {
  billingNotice,
  isOverTrial,
  isSubscriptionValid,
  msUntilNextTrialDay,
  shouldShowNotice,
  subscriptionFactsOf,
  trialRemainingDays,
} from './subscription';

const now = new Date('2026-11-20T03:00:00Z');
const before = new Date('2026-11-20T02:59:59Z');
const after = new Date('2026-11-20T03:00:01Z');
const dayBefore = new Date('2026-11-19T03:00:00Z');
const longBefore = new Date('2026-11-19T02:59:59Z');

describe('validity period (spec §4)', () => {
  test.each([
    ['active', { plan: 'starter', status: 'active', trialEnd: null }, true],
    ['active long after a trial', { plan: 'pro', status: 'active', trialEnd: before }, true],
    ['trialing, before the end', { plan: 'starter', status: 'trialing', trialEnd: after }, true],
    ['trialing, exactly at the end', { plan: 'starter', status: 'trialing', trialEnd: now }, true],
    ['trialing, after the end', { plan: 'starter', status: 'trialing', trialEnd: before }, false],
    ['trialing without an end', { plan: 'starter', status: 'trialing', trialEnd: null }, true],
    ['canceled', { plan: 'standard', status: 'canceled', trialEnd: null }, false],
    ['free with any status', { plan: 'free', status: 'canceled', trialEnd: before }, true],
  ] as const)('%s', (_name, subscription, expected) => {
    expect(isSubscriptionValid({ ...subscription, customerId: null }, now)).toBe(expected);
  });

  test.each([
    ['just after the end', { plan: 'starter', status: 'trialing', trialEnd: before }, true],
    ['24 hours after the end', { plan: 'starter', status: 'trialing', trialEnd: dayBefore }, true],
    ['later', { plan: 'starter', status: 'trialing', trialEnd: longBefore }, false],
    ['later, with the free plan', { plan: 'free', status: 'trialing', trialEnd: longBefore }, true],
    ['canceled', { plan: 'starter', status: 'canceled', trialEnd: before }, false],
  ] as const)(
    'of a customer whose trial is not ended by the billing provider yet: %s',
    (_name, subscription, expected) => {
      expect(isSubscriptionValid({ ...subscription, customerId: 'ldg_1' }, now)).toBe(expected);
    },
  );

  test('an organization without a subscription is invalid', () => {
    expect(isSubscriptionValid(null, now)).toBe(false);
  });
});

test('over-trial keeps the status trialing', () => {
  expect(isOverTrial({ plan: 'starter', status: 'trialing', trialEnd: before }, now)).toBe(true);
  expect(isOverTrial({ plan: 'starter', status: 'trialing', trialEnd: now }, now)).toBe(false);
  expect(isOverTrial({ plan: 'starter', status: 'active', trialEnd: before }, now)).toBe(false);
  expect(isOverTrial({ plan: 'starter', status: 'trialing', trialEnd: null }, now)).toBe(false);
});

test.each([
  ['2026-11-22T04:00:00Z', 1],
  ['2026-11-20T03:00:00Z', 0],
  ['2026-11-20T02:00:00Z', 23],
  // The bridged day is over.
  ['2026-11-19T02:00:00Z', -1],
])('with a trial that ends at %s the next trial day comes in %i hours', (trialEnd, hours) => {
  expect(msUntilNextTrialDay(new Date(trialEnd), now) / 3_600_000).toBe(hours);
});

test.each([
  [false, true, 'invalid'],
  [true, true, 'pastDue'],
  [true, false, null],
])('with validity %s and past due %s the billing notice is %s', (isValid, isPastDue, notice) => {
  expect(billingNotice({ isValid, isPastDue })).toBe(notice);
});

test.each([
  ['2026-12-03T14:59:59Z', 13],
  ['2026-11-27T03:00:00Z', 7],
  ['2026-11-27T02:59:59Z', 6],
  ['2026-11-21T02:59:59Z', 0],
  ['2026-11-20T03:00:00Z', 0],
  ['2026-11-10T03:00:00Z', 0],
])('a trial that ends at %s has %i remaining whole days (spec §4)', (trialEnd, days) => {
  expect(trialRemainingDays(new Date(trialEnd), now)).toBe(days);
});

test('without a trial 0 days remain', () => expect(trialRemainingDays(null, now)).toBe(0));

describe('subscription facts (spec §4)', () => {
  const trialing = { plan: 'starter', status: 'trialing', trialEnd: after } as const;
  const cancelled = { plan: 'pro', status: 'canceled', trialEnd: null } as const;
  const noFacts = {
    plan: 'none',
    isTrialUser: false,
    isOverTrial: false,
    isCustomer: false,
    isCancelledPlanCustomer: false,
  };
  test.each([
    ['no subscription', null, null, {}],
    ['a customer without a subscription', null, 'c', { isCustomer: true }],
    ['trial', trialing, null, { plan: 'starter', isTrialUser: true }],
    ['trial of a customer', trialing, 'c', { plan: 'starter', isTrialUser: true, isCustomer: true }],
    [
      'expired trial',
      { ...trialing, trialEnd: before },
      null,
      { plan: 'starter', isTrialUser: true, isOverTrial: true },
    ],
    ['customer', { ...trialing, status: 'active' }, 'c', { plan: 'starter', isCustomer: true }],
    ['cancelled', cancelled, 'c', { plan: 'pro', isCustomer: true, isCancelledPlanCustomer: true }],
    ['cancelled without a customer id', cancelled, '', { plan: 'pro' }],
  ] as const)('%s', (_name, subscription, customerId, expected) => {
    expect(subscriptionFactsOf(subscription, customerId, now)).toEqual({ ...noFacts, ...expected });
  });
});

test('a notice dismissed today is shown again tomorrow', () => {
  expect([null, '2026-11-19', '2026-11-20'].map((date) => shouldShowNotice(date, '2026-11-20'))).toEqual([
    true,
    true,
    false,
  ]);
});
