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

interface Told {
  status?: Stripe.Subscription['status'];
  period?: [TokyoDate, TokyoDate];
  trialEnd?: TokyoDate;
  endedAt?: TokyoDate;
  cancels?: boolean;
  due?: TokyoDate;
}

/** As Stripe tells it, as far as we read it. */
const account = ({
  status = 'active',
  period = ['2026-11-20', '2026-12-01'],
  ...told
}: Told): CustomerSnapshot => ({
  customerId: 'cus_1',
  plan: 'standard',
  subscription: {
    id: 'sub_1',
    status,
    cancel_at_period_end: told.cancels ?? false,
    trial_end: told.trialEnd === undefined ? null : startOfDay(told.trialEnd),
    ended_at: told.endedAt === undefined ? null : startOfDay(told.endedAt),
    items: {
      data: [{ current_period_start: startOfDay(period[0]), current_period_end: startOfDay(period[1]) }],
    },
  } as Stripe.Subscription,
  openInvoices: told.due === undefined ? [] : [{ due_date: startOfDay(told.due) } as Stripe.Invoice],
});

const inTrial: Told = { status: 'trialing', period: ['2026-11-20', '2026-11-24'], trialEnd: '2026-11-24' };

test.each<[string, Told, TokyoDate, Partial<SubscriptionState>]>([
  ['active', {}, '2026-11-25', { status: 'active', plan: 'standard', customerId: 'cus_1' }],
  ['late stays active (product §7)', { status: 'past_due' }, '2026-11-25', { status: 'active' }],
  ['so does what Stripe calls unpaid', { status: 'unpaid' }, '2026-11-25', { status: 'active' }],
  [
    'in the trial no period is billed',
    inTrial,
    '2026-11-23',
    { status: 'trialing', currentPeriodStart: null },
  ],
  [
    'a trial that is over goes on, before Stripe has seen to it',
    inTrial,
    '2026-11-24',
    { status: 'active', currentPeriodEnd: instantOf('2026-12-01') },
  ],
  [
    'or ends, where it was cancelled',
    { ...inTrial, cancels: true },
    '2026-11-24',
    { status: 'canceled', cancelAtPeriodEnd: false, currentPeriodEnd: null },
  ],
  [
    'broken off, the period ends there',
    { status: 'canceled', endedAt: '2026-11-26' },
    '2026-11-26',
    { status: 'canceled', currentPeriodEnd: instantOf('2026-11-26') },
  ],
  ['due on a Sunday, it may be paid on Monday', { due: '2026-12-20' }, '2026-12-21', { pastDue: false }],
  ['and is late on Tuesday', { due: '2026-12-20' }, '2026-12-22', { pastDue: true }],
])('%s', (_, told, today, expected) => {
  expect(subscriptionStateFrom(account(told), before, instantOf(today))).toMatchObject(expected);
});

test('without a subscription nothing is known but what is owed', () => {
  const nobody: CustomerSnapshot = {
    ...account({ due: '2026-11-02' }),
    subscription: undefined,
    plan: undefined,
  };
  expect(subscriptionStateFrom(nobody, before, instantOf('2026-11-20'))).toEqual({
    ...before,
    pastDue: true,
  });
});

test('the 31st day after the due date is too late; for a plan that has ended nothing is', () => {
  const day = (today: TokyoDate, told: Told = {}) =>
    isPastGracePeriod(account({ due: '2026-12-20', ...told }), instantOf(today));
  expect([day('2027-01-19'), day('2027-01-20'), day('2027-01-20', { status: 'canceled' })]).toEqual([
    false,
    true,
    false,
  ]);
});
