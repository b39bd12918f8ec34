import type { Scenario } from './scenario';

/** Histories with their figures to the yen (product §7). No trial is left ten days before the end of November. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'starter bought on the 20th is billed by day, then each month on the 1st',
    createdOn: '2026-11-01',
    steps: [
      {
        on: '2026-11-19',
        do: { preview: 'starter', costs: { invoice: 13_200, next: ['2026-12-01', 33_000] } },
        then: { status: 'trialing', valid: false, invoices: [] },
      },
      {
        on: '2026-11-20',
        do: { buy: 'starter' },
        then: {
          plan: 'starter',
          status: 'active',
          valid: true,
          period: ['2026-11-20', '2026-12-01'],
          invoices: [['2026-11-20', 12_100, 12_100, 'open']],
        },
      },
      { on: '2026-11-20', do: { buy: 'starter' }, refused: 'registered' },
      { on: '2026-11-20', do: { change: 'starter' }, refused: 'samePlan' },
      {
        on: '2026-11-21',
        do: { preview: 'starter', costs: { next: ['2026-12-01', 33_000] } },
      },
      {
        on: '2026-11-30',
        do: { pay: 12_100, for: '2026-11-20' },
        then: { invoices: [['2026-11-20', 12_100, 12_100, 'paid']], credit: 0 },
      },
      {
        on: '2026-12-01',
        do: 'wait',
        then: {
          period: ['2026-12-01', '2027-01-01'],
          invoices: [
            ['2026-12-01', 33_000, 33_000, 'open'],
            ['2026-11-20', 12_100, 12_100, 'paid'],
          ],
        },
      },
      {
        on: '2026-12-15',
        do: 'wait',
        then: { period: ['2026-12-01', '2027-01-01'] },
      },
    ],
  },
  {
    name: 'a larger plan is billed at once for the days that are left',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-20', do: { buy: 'starter' } },
      {
        on: '2026-11-25',
        do: { preview: 'pro', costs: { invoice: 15_400, next: ['2026-12-01', 110_000] } },
        then: { plan: 'starter' },
      },
      {
        on: '2026-11-25',
        do: { change: 'pro' },
        then: {
          plan: 'pro',
          invoices: [
            ['2026-11-25', 15_400, 15_400, 'open'],
            ['2026-11-20', 12_100, 12_100, 'open'],
          ],
        },
      },
      {
        on: '2026-12-01',
        do: 'wait',
        then: {
          invoices: [
            ['2026-12-01', 110_000, 110_000, 'open'],
            ['2026-11-25', 15_400, 15_400, 'open'],
            ['2026-11-20', 12_100, 12_100, 'open'],
          ],
        },
      },
    ],
  },
  {
    name: 'a smaller plan gives credit, which the next invoice is lowered by',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-20', do: { buy: 'pro' } },
      {
        on: '2026-11-25',
        do: { preview: 'starter', costs: { credit: 15_400, next: ['2026-12-01', 17_600] } },
      },
      {
        on: '2026-11-25',
        do: { change: 'starter' },
        then: { plan: 'starter', credit: 15_400, invoices: [['2026-11-20', 40_332, 40_332, 'open']] },
      },
      {
        on: '2026-12-01',
        do: 'wait',
        then: {
          credit: 0,
          invoices: [
            ['2026-12-01', 33_000, 17_600, 'open'],
            ['2026-11-20', 40_332, 40_332, 'open'],
          ],
        },
        // Stripe lowers the next invoice itself, before tax, where the ledger takes credit off its payable amount.
        stripe: {
          invoices: [
            ['2026-12-01', 17_600, 17_600, 'open'],
            ['2026-11-20', 40_332, 40_332, 'open'],
          ],
        },
      },
    ],
  },
  {
    name: 'bought in the trial, nothing is billed until it ends',
    createdOn: '2026-11-10',
    steps: [
      {
        on: '2026-11-20',
        do: { preview: 'starter', costs: { invoice: 7_700, next: ['2026-12-01', 33_000] } },
      },
      {
        on: '2026-11-20',
        do: { buy: 'starter' },
        then: { status: 'trialing', valid: true, invoices: [] },
      },
      { on: '2026-11-21', do: { change: 'standard' }, then: { plan: 'standard', invoices: [] } },
      { on: '2026-11-22', do: { change: 'starter' } },
      { on: '2026-11-23', do: 'wait', then: { status: 'trialing', invoices: [] } },
      {
        on: '2026-11-24',
        do: 'wait',
        then: {
          status: 'active',
          period: ['2026-11-24', '2026-12-01'],
          invoices: [['2026-11-24', 7_700, 7_700, 'open']],
        },
      },
    ],
  },
  {
    name: 'a trial that goes over the 1st is followed by the rest of that month',
    createdOn: '2026-11-20',
    steps: [
      { on: '2026-11-25', do: { buy: 'starter' }, then: { status: 'trialing', invoices: [] } },
      { on: '2026-12-01', do: 'wait', then: { status: 'trialing', valid: true, invoices: [] } },
      {
        on: '2026-12-04',
        do: 'wait',
        // 30,000 × 28/31 = 27,096.7…
        then: {
          status: 'active',
          period: ['2026-12-04', '2027-01-01'],
          invoices: [['2026-12-04', 29_805, 29_805, 'open']],
        },
      },
      {
        on: '2027-01-01',
        do: 'wait',
        then: {
          period: ['2027-01-01', '2027-02-01'],
          invoices: [
            ['2027-01-01', 33_000, 33_000, 'open'],
            ['2026-12-04', 29_805, 29_805, 'open'],
          ],
        },
      },
    ],
  },
  {
    name: 'cancelled in the trial, nothing is ever billed',
    createdOn: '2026-11-10',
    steps: [
      { on: '2026-11-20', do: { buy: 'starter' } },
      { on: '2026-11-21', do: 'cancel', then: { cancelAtPeriodEnd: true, valid: true } },
      {
        on: '2026-11-24',
        do: 'wait',
        then: { status: 'canceled', valid: false, cancelAtPeriodEnd: false, invoices: [] },
      },
    ],
  },
  {
    name: 'a cancelled plan runs to the end of its period; then it is bought again, without a trial',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-19', do: 'cancel', refused: 'notRegistered' },
      { on: '2026-11-19', do: { change: 'pro' }, refused: 'notRegistered' },
      { on: '2026-11-20', do: { buy: 'starter' } },
      { on: '2026-11-21', do: 'undo', refused: 'notCanceling' },
      { on: '2026-11-21', do: 'cancel', then: { cancelAtPeriodEnd: true, status: 'active' } },
      { on: '2026-11-22', do: 'cancel', refused: 'canceling' },
      { on: '2026-11-22', do: { preview: 'starter', costs: { next: null } } },
      { on: '2026-11-23', do: 'undo', then: { cancelAtPeriodEnd: false } },
      { on: '2026-11-24', do: 'cancel' },
      { on: '2026-11-25', do: { pay: 12_100, for: '2026-11-20' } },
      {
        on: '2026-11-30',
        do: 'wait',
        then: { status: 'active', valid: true },
      },
      {
        on: '2026-12-01',
        do: 'wait',
        then: {
          status: 'canceled',
          valid: false,
          cancelAtPeriodEnd: false,
          invoices: [['2026-11-20', 12_100, 12_100, 'paid']],
        },
      },
      {
        on: '2026-12-11',
        do: { buy: 'standard' },
        then: {
          plan: 'standard',
          status: 'active',
          valid: true,
          period: ['2026-12-11', '2027-01-01'],
          // 50,000 × 21/31 = 33,870.9…
          invoices: [
            ['2026-12-11', 37_257, 37_257, 'open'],
            ['2026-11-20', 12_100, 12_100, 'paid'],
          ],
        },
      },
    ],
  },
  {
    name: 'unpaid: late after the banks’ next business day, over 31 days after the due date, settled, bought again',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-20', do: { buy: 'starter' } },
      { on: '2026-12-01', do: 'wait' },
      // Due on the 20th, a Sunday.
      { on: '2026-12-21', do: 'wait', then: { pastDue: false } },
      {
        on: '2026-12-22',
        do: 'wait',
        then: { pastDue: true, status: 'active', valid: true },
      },
      { on: '2027-01-01', do: 'wait' },
      { on: '2027-01-19', do: 'wait', then: { status: 'active', valid: true } },
      {
        on: '2027-01-20',
        do: 'wait',
        then: {
          status: 'canceled',
          valid: false,
          // Twelve days of January are given back, 11,612 + 1,161, and pay what is oldest.
          credit: 0,
          invoices: [
            ['2027-01-01', 33_000, 33_000, 'open'],
            ['2026-12-01', 33_000, 32_327, 'pastDue'],
            ['2026-11-20', 12_100, 0, 'paid'],
          ],
        },
      },
      { on: '2027-01-21', do: { buy: 'starter' }, refused: 'unsettled' },
      { on: '2027-01-22', do: { pay: 32_327, for: '2026-12-01' } },
      { on: '2027-01-22', do: { buy: 'starter' }, refused: 'unsettled' },
      {
        on: '2027-01-22',
        do: { pay: 33_000, for: '2027-01-01' },
        then: { pastDue: false, status: 'canceled', valid: false },
      },
      {
        on: '2027-01-25',
        do: { buy: 'starter' },
        then: { status: 'active', valid: true, period: ['2027-01-25', '2027-02-01'] },
      },
    ],
  },
  {
    name: 'a transfer that is short leaves the rest open; one too large is credit',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-20', do: { buy: 'starter' } },
      {
        on: '2026-11-24',
        do: { pay: 12_000, for: '2026-11-20' },
        then: { invoices: [['2026-11-20', 12_100, 12_100, 'open']], shortfall: 100 },
      },
      {
        on: '2026-11-25',
        do: { pay: 300, for: '2026-11-20' },
        then: { invoices: [['2026-11-20', 12_100, 12_100, 'paid']], shortfall: 0, credit: 200 },
      },
      {
        on: '2026-12-01',
        do: 'wait',
        then: {
          credit: 0,
          invoices: [
            ['2026-12-01', 33_000, 32_800, 'open'],
            ['2026-11-20', 12_100, 12_100, 'paid'],
          ],
        },
        // At Stripe what was transferred too much is money received, which pays the next invoice and does not lower it.
        stripe: {
          invoices: [
            ['2026-12-01', 33_000, 33_000, 'open'],
            ['2026-11-20', 12_100, 12_100, 'paid'],
          ],
          shortfall: 32_800,
        },
      },
    ],
  },
  {
    name: 'the free plan has no end and no invoice; what was paid too much waits',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-20', do: { buy: 'starter' } },
      { on: '2026-11-20', do: { pay: 12_100, for: '2026-11-20' } },
      {
        on: '2026-11-25',
        do: { change: 'free' },
        then: { plan: 'free', valid: true, credit: 6_600 },
      },
      { on: '2026-11-25', do: 'cancel', refused: 'nothingToCancel' },
      {
        on: '2027-02-10',
        do: 'wait',
        then: { plan: 'free', valid: true, credit: 6_600, period: ['2027-02-01', '2027-03-01'] },
      },
    ],
  },
  {
    name: 'after an outage of months everything is as it would have been; a leap February has 29 days',
    createdOn: '2027-11-01',
    steps: [
      { on: '2027-12-15', do: { buy: 'standard' } },
      { on: '2027-12-20', do: { pay: 200_000, for: '2027-12-15' } },
      {
        on: '2028-02-10',
        do: { change: 'pro' },
        then: {
          // 50,000 × 17/31, then months, then (100,000 − 50,000) × 20/29; the transfer paid for more than one.
          invoices: [
            ['2028-02-10', 37_930, 0, 'paid'],
            ['2028-02-01', 55_000, 0, 'paid'],
            ['2028-01-01', 55_000, 0, 'paid'],
            ['2027-12-15', 30_160, 30_160, 'paid'],
          ],
          credit: 200_000 - 30_160 - 55_000 - 55_000 - 37_930,
        },
        // As above: paid by the transfer.
        stripe: {
          invoices: [
            ['2028-02-10', 37_930, 37_930, 'paid'],
            ['2028-02-01', 55_000, 55_000, 'paid'],
            ['2028-01-01', 55_000, 55_000, 'paid'],
            ['2027-12-15', 30_160, 30_160, 'paid'],
          ],
        },
      },
    ],
  },
];
