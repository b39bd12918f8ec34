import type { Scenario, ScenarioStep } from './scenario';

const buyPro: ScenarioStep = { on: '2026-11-20', action: { buy: 'pro' } };

/** The downgrade after `buyPro`: 70,000 × 6/30 and tax are given back, but not on the invoice of the purchase. */
const changeToStarter: ScenarioStep = {
  on: '2026-11-25',
  action: { change: 'starter' },
  expected: { plan: 'starter', credit: 15_400, invoices: [['2026-11-20', 40_332, 40_332, 'open']] },
};

/** Billing histories with exact amounts (product §7). */
export const scenarios: readonly Scenario[] = [
  {
    name: 'a plan bought on the 20th is billed by day, then each month on the 1st',
    createdOn: '2026-11-01',
    steps: [
      {
        on: '2026-11-19',
        action: { preview: 'starter', costs: { invoice: 13_200, next: ['2026-12-01', 33_000] } },
        expected: { status: 'trialing', valid: false, invoices: [] },
      },
      {
        on: '2026-11-20',
        action: { buy: 'starter' },
        expected: {
          plan: 'starter',
          status: 'active',
          valid: true,
          period: ['2026-11-20', '2026-12-01'],
          invoices: [['2026-11-20', 12_100, 12_100, 'open']],
        },
      },
      { on: '2026-11-20', action: { buy: 'starter' }, error: 'registered' },
      { on: '2026-11-20', action: { change: 'starter' }, error: 'samePlan' },
      {
        on: '2026-11-21',
        action: { preview: 'starter', costs: { next: ['2026-12-01', 33_000] } },
      },
      {
        on: '2026-11-30',
        action: { pay: 12_100, for: '2026-11-20' },
        expected: { invoices: [['2026-11-20', 12_100, 12_100, 'paid']], credit: 0 },
      },
      {
        on: '2026-12-01',
        action: 'wait',
        expected: {
          period: ['2026-12-01', '2027-01-01'],
          invoices: [
            ['2026-12-01', 33_000, 33_000, 'open'],
            ['2026-11-20', 12_100, 12_100, 'paid'],
          ],
        },
      },
      {
        on: '2026-12-15',
        action: 'wait',
        expected: { period: ['2026-12-01', '2027-01-01'] },
      },
    ],
  },
  {
    name: 'an upgrade is billed at once for the remaining days',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-20', action: { buy: 'starter' } },
      {
        on: '2026-11-25',
        action: { preview: 'pro', costs: { invoice: 15_400, next: ['2026-12-01', 110_000] } },
        expected: { plan: 'starter' },
      },
      {
        on: '2026-11-25',
        action: { change: 'pro' },
        expected: {
          plan: 'pro',
          invoices: [
            ['2026-11-25', 15_400, 15_400, 'open'],
            ['2026-11-20', 12_100, 12_100, 'open'],
          ],
        },
      },
      {
        on: '2026-12-01',
        action: 'wait',
        expected: {
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
    name: 'a downgrade creates credit that lowers the next invoice',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-24', action: { buy: 'pro' } },
      { on: '2026-11-24', action: { pay: 25_666, for: '2026-11-24' } },
      {
        on: '2026-11-25',
        action: { preview: 'starter', costs: { credit: 15_400, next: ['2026-12-01', 17_600] } },
      },
      {
        on: '2026-11-25',
        action: { change: 'starter' },
        expected: { plan: 'starter', credit: 15_400, invoices: [['2026-11-24', 25_666, 25_666, 'paid']] },
      },
      {
        on: '2026-12-01',
        action: 'wait',
        expected: {
          credit: 0,
          invoices: [
            ['2026-12-01', 33_000, 17_600, 'open'],
            ['2026-11-24', 25_666, 25_666, 'paid'],
          ],
        },
      },
    ],
  },
  {
    name: 'credit of a downgrade takes nothing off an invoice that is issued already',
    createdOn: '2026-11-01',
    steps: [
      buyPro,
      changeToStarter,
      {
        on: '2026-12-01',
        action: 'wait',
        expected: {
          credit: 0,
          invoices: [
            ['2026-12-01', 33_000, 17_600, 'open'],
            ['2026-11-20', 40_332, 40_332, 'open'],
          ],
        },
      },
    ],
  },
  {
    name: 'credit of a downgrade takes nothing off the invoice of an upgrade in the same month',
    createdOn: '2026-11-01',
    steps: [
      buyPro,
      changeToStarter,
      // 70,000 × 5/30 = 11,666.6…
      {
        on: '2026-11-26',
        action: { preview: 'pro', costs: { invoice: 12_832, next: ['2026-12-01', 94_600] } },
      },
      {
        on: '2026-11-26',
        action: { change: 'pro' },
        expected: {
          credit: 15_400,
          invoices: [
            ['2026-11-26', 12_832, 12_832, 'open'],
            ['2026-11-20', 40_332, 40_332, 'open'],
          ],
        },
      },
      // 70,000 × 3/30 = 7,000 more are given back.
      {
        on: '2026-11-28',
        action: { preview: 'starter', costs: { credit: 7_700, next: ['2026-12-01', 9_900] } },
      },
      { on: '2026-11-28', action: { change: 'starter' }, expected: { credit: 23_100 } },
      {
        on: '2026-12-01',
        action: 'wait',
        expected: {
          credit: 0,
          invoices: [
            ['2026-12-01', 33_000, 9_900, 'open'],
            ['2026-11-26', 12_832, 12_832, 'open'],
            ['2026-11-20', 40_332, 40_332, 'open'],
          ],
        },
      },
    ],
  },
  {
    name: 'credit of a downgrade outlives a cancelled plan',
    createdOn: '2026-11-01',
    steps: [
      buyPro,
      { on: '2026-11-24', action: 'cancel' },
      changeToStarter,
      { on: '2026-12-01', action: 'wait', expected: { status: 'canceled', credit: 15_400 } },
      // 30,000 × 27/31 = 26,129.0…
      {
        on: '2026-12-05',
        action: { preview: 'starter', costs: { invoice: 13_341, next: ['2027-01-01', 33_000] } },
      },
      {
        on: '2026-12-05',
        action: { buy: 'starter' },
        expected: {
          credit: 0,
          invoices: [
            ['2026-12-05', 28_741, 13_341, 'open'],
            ['2026-11-20', 40_332, 40_332, 'open'],
          ],
        },
      },
    ],
  },
  {
    name: 'credit of a downgrade stays when the plan is ended by an unpaid invoice, for the months after the downgrade',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-21', action: { buy: 'pro' } },
      // 70,000 × 22/31 = 49,677.4…
      { on: '2027-01-10', action: { change: 'starter' }, expected: { credit: 54_644 } },
      {
        on: '2027-01-21',
        action: 'wait',
        expected: {
          status: 'canceled',
          credit: 54_644,
          // Only the unused days, 30,000 × 11/31 = 10,645.1…, pay the oldest invoice.
          invoices: [
            ['2027-01-01', 110_000, 110_000, 'open'],
            ['2026-12-01', 110_000, 110_000, 'pastDue'],
            ['2026-11-21', 36_666, 24_957, 'pastDue'],
          ],
        },
      },
      { on: '2027-01-22', action: { pay: 24_957, for: '2026-11-21' } },
      { on: '2027-01-22', action: { pay: 110_000, for: '2026-12-01' } },
      // 30,000 × 7/31 = 6,774.1…
      {
        on: '2027-01-25',
        action: { preview: 'starter', costs: { invoice: 7_451, next: ['2027-02-01', 0] } },
      },
      {
        on: '2027-01-25',
        action: { buy: 'starter' },
        expected: {
          credit: 54_644,
          invoices: [
            ['2027-01-25', 7_451, 7_451, 'open'],
            ['2027-01-01', 110_000, 110_000, 'open'],
            ['2026-12-01', 110_000, 110_000, 'paid'],
            ['2026-11-21', 36_666, 24_957, 'paid'],
          ],
        },
      },
      {
        on: '2027-02-01',
        action: 'wait',
        expected: {
          credit: 21_644,
          invoices: [
            ['2027-02-01', 33_000, 0, 'paid'],
            ['2027-01-25', 7_451, 7_451, 'open'],
            ['2027-01-01', 110_000, 110_000, 'open'],
            ['2026-12-01', 110_000, 110_000, 'paid'],
            ['2026-11-21', 36_666, 24_957, 'paid'],
          ],
        },
      },
    ],
  },
  {
    name: 'what a plan that ends early gives back beyond the open invoices is for the months after its end',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-30', action: { buy: 'pro' } },
      { on: '2026-12-02', action: { pay: 110_000, for: '2026-12-01' } },
      { on: '2027-01-02', action: { pay: 110_000, for: '2027-01-01' } },
      {
        on: '2027-01-30',
        action: 'wait',
        expected: {
          status: 'canceled',
          // 100,000 × 2/31 = 6,451.6… pays the invoice of 3,666.
          credit: 3_430,
          invoices: [
            ['2027-01-01', 110_000, 110_000, 'paid'],
            ['2026-12-01', 110_000, 110_000, 'paid'],
            ['2026-11-30', 3_666, 0, 'paid'],
          ],
        },
      },
      // 30,000 × 1/31 = 967.7…
      {
        on: '2027-01-31',
        action: { preview: 'starter', costs: { invoice: 1_063, next: ['2027-02-01', 29_570] } },
      },
      { on: '2027-01-31', action: { buy: 'starter' }, expected: { credit: 3_430 } },
      {
        on: '2027-02-01',
        action: 'wait',
        expected: {
          credit: 0,
          invoices: [
            ['2027-02-01', 33_000, 29_570, 'open'],
            ['2027-01-31', 1_063, 1_063, 'open'],
            ['2027-01-01', 110_000, 110_000, 'paid'],
            ['2026-12-01', 110_000, 110_000, 'paid'],
            ['2026-11-30', 3_666, 0, 'paid'],
          ],
        },
      },
    ],
  },
  {
    name: 'a debtor who changes to the free plan keeps the debt, and the plan ends after the grace as any other',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-20', action: { buy: 'starter' } },
      { on: '2026-11-25', action: 'cancel', expected: { cancelAtPeriodEnd: true } },
      {
        on: '2026-11-30',
        action: { change: 'free' },
        expected: {
          plan: 'free',
          valid: true,
          cancelAtPeriodEnd: false,
          credit: 1_100,
          invoices: [['2026-11-20', 12_100, 12_100, 'open']],
        },
      },
      { on: '2026-12-21', action: 'wait', expected: { plan: 'free', pastDue: false } },
      {
        on: '2026-12-22',
        action: 'wait',
        expected: { plan: 'free', status: 'active', pastDue: true, valid: true },
      },
      { on: '2027-01-20', action: 'wait', expected: { plan: 'free', status: 'active', valid: true } },
      {
        on: '2027-01-21',
        action: 'wait',
        expected: { plan: 'none', status: 'canceled', pastDue: true, valid: false },
      },
      { on: '2027-01-22', action: { buy: 'free' }, error: 'unsettled' },
      {
        on: '2027-01-22',
        action: { pay: 12_100, for: '2026-11-20' },
        expected: { pastDue: false, credit: 1_100, valid: false },
      },
      {
        on: '2027-01-25',
        action: { buy: 'free' },
        expected: { plan: 'free', status: 'active', valid: true },
      },
    ],
  },
  {
    name: 'a plan bought during the trial is billed after the end of the trial',
    createdOn: '2026-11-10',
    steps: [
      {
        on: '2026-11-20',
        action: { preview: 'starter', costs: { invoice: 7_700, next: ['2026-12-01', 33_000] } },
      },
      {
        on: '2026-11-20',
        action: { buy: 'starter' },
        expected: { status: 'trialing', valid: true, invoices: [] },
      },
      { on: '2026-11-21', action: { change: 'standard' }, expected: { plan: 'standard', invoices: [] } },
      { on: '2026-11-22', action: { change: 'starter' } },
      { on: '2026-11-23', action: 'wait', expected: { status: 'trialing', invoices: [] } },
      {
        on: '2026-11-24',
        action: 'wait',
        expected: {
          status: 'active',
          period: ['2026-11-24', '2026-12-01'],
          invoices: [['2026-11-24', 7_700, 7_700, 'open']],
        },
      },
    ],
  },
  {
    name: 'a trial that ends within a month is followed by the rest of that month',
    createdOn: '2026-11-20',
    steps: [
      { on: '2026-11-25', action: { buy: 'starter' }, expected: { status: 'trialing', invoices: [] } },
      { on: '2026-12-01', action: 'wait', expected: { status: 'trialing', valid: true, invoices: [] } },
      {
        on: '2026-12-04',
        action: 'wait',
        // 30,000 × 28/31 = 27,096.7…
        expected: {
          status: 'active',
          period: ['2026-12-04', '2027-01-01'],
          invoices: [['2026-12-04', 29_805, 29_805, 'open']],
        },
      },
      {
        on: '2027-01-01',
        action: 'wait',
        expected: {
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
    name: 'a plan cancelled during the trial is never billed',
    createdOn: '2026-11-10',
    steps: [
      { on: '2026-11-20', action: { buy: 'starter' } },
      { on: '2026-11-21', action: 'cancel', expected: { cancelAtPeriodEnd: true, valid: true } },
      {
        on: '2026-11-24',
        action: 'wait',
        expected: { status: 'canceled', valid: false, cancelAtPeriodEnd: false, invoices: [] },
      },
    ],
  },
  {
    name: 'a cancelled plan runs to the end of its period and can be bought again without a trial',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-19', action: 'cancel', error: 'notRegistered' },
      { on: '2026-11-19', action: { change: 'pro' }, error: 'notRegistered' },
      { on: '2026-11-20', action: { buy: 'starter' } },
      { on: '2026-11-21', action: 'undo', error: 'notCanceling' },
      { on: '2026-11-21', action: 'cancel', expected: { cancelAtPeriodEnd: true, status: 'active' } },
      { on: '2026-11-22', action: 'cancel', error: 'canceling' },
      { on: '2026-11-22', action: { preview: 'starter', costs: { next: null } } },
      { on: '2026-11-23', action: 'undo', expected: { cancelAtPeriodEnd: false } },
      { on: '2026-11-24', action: 'cancel' },
      { on: '2026-11-25', action: { pay: 12_100, for: '2026-11-20' } },
      {
        on: '2026-11-30',
        action: 'wait',
        expected: { status: 'active', valid: true },
      },
      {
        on: '2026-12-01',
        action: 'wait',
        expected: {
          status: 'canceled',
          valid: false,
          cancelAtPeriodEnd: false,
          invoices: [['2026-11-20', 12_100, 12_100, 'paid']],
        },
      },
      {
        on: '2026-12-11',
        action: { buy: 'standard' },
        expected: {
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
    name: 'a plan can be bought again while an invoice is open, until it is past due',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-20', action: { buy: 'starter' } },
      { on: '2026-11-24', action: 'cancel' },
      {
        on: '2026-12-01',
        action: 'wait',
        expected: { status: 'canceled', invoices: [['2026-11-20', 12_100, 12_100, 'open']] },
      },
      // Due on the 20th, a Sunday.
      { on: '2026-12-22', action: { preview: 'starter' }, error: 'unsettled' },
      { on: '2026-12-22', action: { buy: 'starter' }, error: 'unsettled' },
      { on: '2026-12-22', action: { pay: 12_100, for: '2026-11-20' } },
      // 50,000 × 9/31 = 14,516.1…
      {
        on: '2026-12-23',
        action: { preview: 'standard', costs: { invoice: 15_967, next: ['2027-01-01', 55_000] } },
      },
    ],
  },
  {
    name: 'a plan bought again while an invoice is open is billed beside it',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-20', action: { buy: 'starter' } },
      { on: '2026-11-24', action: 'cancel' },
      {
        on: '2026-12-11',
        action: { preview: 'standard', costs: { invoice: 37_257, next: ['2027-01-01', 55_000] } },
      },
      {
        on: '2026-12-11',
        action: { buy: 'standard' },
        expected: {
          plan: 'standard',
          status: 'active',
          valid: true,
          invoices: [
            ['2026-12-11', 37_257, 37_257, 'open'],
            ['2026-11-20', 12_100, 12_100, 'open'],
          ],
        },
      },
      {
        on: '2026-12-22',
        action: 'wait',
        expected: { pastDue: true, status: 'active', valid: true },
      },
    ],
  },
  {
    name: 'an unpaid plan becomes past due, ends 31 days after the last day to pay, and can be bought again once nothing is past due',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-20', action: { buy: 'starter' } },
      { on: '2026-12-01', action: 'wait' },
      // Due on the 20th, a Sunday.
      { on: '2026-12-21', action: 'wait', expected: { pastDue: false } },
      {
        on: '2026-12-22',
        action: 'wait',
        expected: { pastDue: true, status: 'active', valid: true },
      },
      { on: '2027-01-01', action: 'wait' },
      { on: '2027-01-20', action: 'wait', expected: { status: 'active', valid: true } },
      {
        on: '2027-01-21',
        action: 'wait',
        expected: {
          status: 'canceled',
          valid: false,
          // Eleven days of January are credited, 10,645 + 1,064, and pay the oldest invoice.
          credit: 0,
          invoices: [
            ['2027-01-01', 33_000, 33_000, 'open'],
            ['2026-12-01', 33_000, 33_000, 'pastDue'],
            ['2026-11-20', 12_100, 391, 'pastDue'],
          ],
        },
      },
      { on: '2027-01-21', action: { buy: 'starter' }, error: 'unsettled' },
      { on: '2027-01-22', action: { pay: 391, for: '2026-11-20' } },
      { on: '2027-01-22', action: { pay: 33_000, for: '2026-12-01' } },
      { on: '2027-01-22', action: 'wait', expected: { pastDue: false, status: 'canceled', valid: false } },
      {
        on: '2027-01-25',
        action: { buy: 'starter' },
        expected: { status: 'active', valid: true, period: ['2027-01-25', '2027-02-01'] },
      },
    ],
  },
  {
    name: 'a short transfer leaves the rest unpaid, and an overpaid transfer becomes credit',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-20', action: { buy: 'starter' } },
      {
        on: '2026-11-24',
        action: { pay: 12_000, for: '2026-11-20' },
        expected: { invoices: [['2026-11-20', 12_100, 12_100, 'open']], shortfall: 100 },
      },
      {
        on: '2026-11-25',
        action: { pay: 300, for: '2026-11-20' },
        expected: { invoices: [['2026-11-20', 12_100, 12_100, 'paid']], shortfall: 0, credit: 200 },
      },
      {
        on: '2026-12-01',
        action: 'wait',
        expected: {
          credit: 0,
          invoices: [
            ['2026-12-01', 33_000, 32_800, 'open'],
            ['2026-11-20', 12_100, 12_100, 'paid'],
          ],
        },
        // At Stripe an overpaid amount is a payment of the next invoice and does not lower it.
        expectedWithStripe: {
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
    name: 'the free plan has no end and no invoice, and keeps the credit',
    createdOn: '2026-11-01',
    steps: [
      { on: '2026-11-20', action: { buy: 'starter' } },
      { on: '2026-11-20', action: { pay: 12_100, for: '2026-11-20' } },
      {
        on: '2026-11-25',
        action: { change: 'free' },
        expected: { plan: 'free', valid: true, credit: 6_600 },
      },
      { on: '2026-11-25', action: 'cancel', error: 'nothingToCancel' },
      {
        on: '2027-02-10',
        action: 'wait',
        expected: { plan: 'free', valid: true, credit: 6_600, period: ['2027-02-01', '2027-03-01'] },
      },
    ],
  },
  {
    name: 'after an outage of months the invoices are the same as without it; a leap February has 29 days',
    createdOn: '2027-11-01',
    steps: [
      { on: '2027-12-15', action: { buy: 'standard' } },
      { on: '2027-12-20', action: { pay: 200_000, for: '2027-12-15' } },
      {
        on: '2028-02-10',
        action: { change: 'pro' },
        expected: {
          // 50,000 × 17/31, then full months, then (100,000 − 50,000) × 20/29. The transfer paid several invoices.
          invoices: [
            ['2028-02-10', 37_930, 0, 'paid'],
            ['2028-02-01', 55_000, 0, 'paid'],
            ['2028-01-01', 55_000, 0, 'paid'],
            ['2027-12-15', 30_160, 30_160, 'paid'],
          ],
          credit: 200_000 - 30_160 - 55_000 - 55_000 - 37_930,
        },
        // At Stripe the overpaid amount pays the invoices.
        expectedWithStripe: {
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
