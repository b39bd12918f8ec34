import { instantOf, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { SubscriptionState } from '../subscriptions/subscriptions.queries';
import { isPastGracePeriod, subscriptionStateFrom, type CustomerSnapshot } from './customerSnapshot';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { startOfDay } from '../../adapters/stripe/timestamps';

const before: SubscriptionState = {
  plan: 'starter',
  status: 'trialing',
  trialEnd: instantOf('2026-11-24'),
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  pastDue: false,
  customerId: null,
};

interface SnapshotFacts {
  status?: Stripe.Subscription['status'];
  period?: [TokyoDate, TokyoDate];
  trialEnd?: TokyoDate;
  endedAt?: TokyoDate;
  cancels?: boolean;
  due?: TokyoDate;
}

/** A snapshot with only the properties that the code reads. */
const snapshotWith = ({
  status = 'active',
  period = ['2026-11-20', '2026-12-01'],
  ...facts
}: SnapshotFacts): CustomerSnapshot => ({
  customerId: 'cus_1',
  plan: 'standard',
  subscription: {
    id: 'sub_1',
    status,
    cancel_at_period_end: facts.cancels ?? false,
    trial_end: facts.trialEnd === undefined ? null : startOfDay(facts.trialEnd),
    ended_at: facts.endedAt === undefined ? null : startOfDay(facts.endedAt),
    items: {
      data: [{ current_period_start: startOfDay(period[0]), current_period_end: startOfDay(period[1]) }],
    },
  } as Stripe.Subscription,
  openInvoices: facts.due === undefined ? [] : [{ due_date: startOfDay(facts.due) } as Stripe.Invoice],
});

const inTrial: SnapshotFacts = {
  status: 'trialing',
  period: ['2026-11-20', '2026-11-24'],
  trialEnd: '2026-11-24',
};

test.each<[string, SnapshotFacts, TokyoDate, Partial<SubscriptionState>]>([
  ['active', {}, '2026-11-25', { status: 'active', plan: 'standard', customerId: 'cus_1' }],
  ['past_due is active (product §7)', { status: 'past_due' }, '2026-11-25', { status: 'active' }],
  ['unpaid is active', { status: 'unpaid' }, '2026-11-25', { status: 'active' }],
  ['a trial has no billed period', inTrial, '2026-11-23', { status: 'trialing', currentPeriodStart: null }],
  [
    'an ended trial is active before Stripe has updated it',
    inTrial,
    '2026-11-24',
    { status: 'active', currentPeriodEnd: instantOf('2026-12-01') },
  ],
  [
    'an ended trial that was cancelled is canceled',
    { ...inTrial, cancels: true },
    '2026-11-24',
    { status: 'canceled', cancelAtPeriodEnd: false, currentPeriodEnd: null },
  ],
  [
    'a subscription that ended early has a period up to its end',
    { status: 'canceled', endedAt: '2026-11-26' },
    '2026-11-26',
    { status: 'canceled', currentPeriodEnd: instantOf('2026-11-26') },
  ],
  [
    'an invoice due on a Sunday is not past due on Monday',
    { due: '2026-12-20' },
    '2026-12-21',
    { pastDue: false },
  ],
  [
    'an invoice due on a Sunday is past due on Tuesday',
    { due: '2026-12-20' },
    '2026-12-22',
    { pastDue: true },
  ],
])('%s', (_, facts, today, expected) => {
  expect(subscriptionStateFrom(snapshotWith(facts), before, instantOf(today))).toMatchObject(expected);
});

test('without a subscription only pastDue changes', () => {
  const withoutSubscription: CustomerSnapshot = {
    ...snapshotWith({ due: '2026-11-02' }),
    subscription: undefined,
    plan: undefined,
  };
  expect(subscriptionStateFrom(withoutSubscription, before, instantOf('2026-11-20'))).toEqual({
    ...before,
    pastDue: true,
  });
});

test('the grace period of an active plan ends 30 days after the last day to pay', () => {
  const isPast = (today: TokyoDate, facts: SnapshotFacts = {}) =>
    isPastGracePeriod(snapshotWith({ due: '2026-12-20', ...facts }), instantOf(today));
  // Due on a Sunday, so the last day to pay is 2026-12-21.
  expect([isPast('2027-01-20'), isPast('2027-01-21'), isPast('2027-01-21', { status: 'canceled' })]).toEqual([
    false,
    true,
    false,
  ]);
});
