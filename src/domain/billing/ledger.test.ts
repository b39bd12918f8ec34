import { addDays } from '../calendar/tokyoDate';
import { advanceLedger, periodKey } from './advanceLedger';
import { outstandingAmount } from './documents';
import { documentsSince, ledgerRefusalMessages } from './ledger';
import { newLedger } from './newLedger';
import {
  advance,
  nextInvoiceOf,
  recordEvent,
  summarizeInvoice,
  type DatedEvent,
  recordEvents,
  refusalOn,
  expiredTrialLedger,
} from '../../../test/support/billing/ledgerFixtures';
import type { Ledger, LedgerEvent } from './types';

const register = (plan: 'free' | 'starter' | 'standard' | 'pro'): LedgerEvent => ({ kind: 'register', plan });
const change = (plan: 'free' | 'starter' | 'standard' | 'pro'): LedgerEvent => ({ kind: 'change', plan });
const cancel: LedgerEvent = { kind: 'cancel' };
const undo: LedgerEvent = { kind: 'undo' };
const pay = (invoiceNumber: number, amount: number): LedgerEvent => ({ kind: 'pay', invoiceNumber, amount });

const summaries = (ledger: Ledger) => ledger.invoices.map(summarizeInvoice);

describe('the examples of product §7', () => {
  test('Starter bought on 2026-11-20 is billed 12,100, then 33,000 a month', () => {
    const bought = recordEvents(expiredTrialLedger, ['2026-11-20', register('starter')]);
    expect(bought).toEqual({
      subscription: {
        ...expiredTrialLedger.subscription,
        status: 'active',
        isCustomer: true,
        period: { start: '2026-11-20', end: '2026-12-01' },
      },
      lastNumber: 1,
      invoices: [
        {
          number: 1,
          kind: 'period',
          periodStart: '2026-11-20',
          issueDate: '2026-11-20',
          dueDate: '2026-12-20',
          lines: [
            {
              title: 'スタータープラン（2026/11/20〜2026/11/30）',
              formula: '30,000円 × 11日/30日',
              period: { start: '2026-11-20', end: '2026-12-01' },
              unitPrice: 30_000,
              days: 11,
              daysInMonth: 30,
              amount: 11_000,
            },
          ],
          subtotal: 11_000,
          taxRate: 10,
          tax: 1_100,
          total: 12_100,
          creditApplied: 0,
          payable: 12_100,
          paidAmount: 0,
          status: 'open',
        },
      ],
      credits: [],
    });
    expect(summaries(advance(bought, '2027-01-18')).slice(1)).toEqual([
      ['2026-12-01', '30,000円 × 1か月', 33_000, 33_000],
      ['2027-01-01', '30,000円 × 1か月', 33_000, 33_000],
    ]);
  });

  test('changing from Starter to Pro on 2026-11-25 is billed 15,400 at once', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-11-20', register('starter')],
      ['2026-11-25', change('pro')],
    );
    expect(summaries(ledger).at(-1)).toEqual([
      '2026-11-25',
      '(100,000円 − 30,000円) × 6日/30日',
      15_400,
      15_400,
    ]);
    expect(ledger.invoices.at(-1)).toMatchObject({ subtotal: 14_000, tax: 1_400, kind: 'change' });
    expect(summaries(advance(ledger, '2026-12-01')).at(-1)).toEqual([
      '2026-12-01',
      '100,000円 × 1か月',
      110_000,
      110_000,
    ]);
  });

  test('changing from Pro to Starter on 2026-11-25 lowers the next invoice by 15,400', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-11-20', register('pro')],
      ['2026-11-21', pay(1, 40_332)],
      ['2026-11-25', change('starter')],
    );
    expect(ledger.invoices).toHaveLength(1);
    expect(ledger.credits).toEqual([
      {
        number: 2,
        issueDate: '2026-11-25',
        amount: 15_400,
        remaining: 15_400,
        uses: [],
        returnInvoice: expect.objectContaining({
          subtotal: 14_000,
          tax: 1_400,
          total: 15_400,
          periodStart: '2026-11-20',
          invoiceNumbers: [1],
        }),
      },
    ]);
    const next = advance(ledger, '2026-12-01');
    expect(next.invoices.at(-1)).toMatchObject({ total: 33_000, creditApplied: 15_400, payable: 17_600 });
    expect(next.credits[0]).toMatchObject({ remaining: 0, uses: [{ invoiceNumber: 3, amount: 15_400 }] });
  });

  test('credit larger than the next invoices pays them in full until it is used up', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-11-01', register('pro')],
      ['2026-11-02', pay(1, 110_000)],
      ['2026-11-02', change('starter')],
    );
    expect(ledger.credits[0]?.amount).toBe(74_432); // 70,000 × 29/30 = 67,666 + 6,766
    expect(advance(ledger, '2027-02-01').invoices.map(({ payable, status }) => [payable, status])).toEqual([
      [110_000, 'paid'],
      [0, 'paid'],
      [0, 'paid'],
      [24_568, 'open'],
    ]);
  });

  test('a plan bought during the trial is billed from the day after the trial', () => {
    const ledger = recordEvents(newLedger('2026-12-03'), ['2026-11-25', register('standard')]);
    expect(ledger.subscription).toMatchObject({ status: 'trialing', isCustomer: true, plan: 'standard' });
    expect(advance(ledger, '2026-12-03')).toBe(ledger);
    const after = advance(ledger, '2027-01-01');
    expect(after.subscription.status).toBe('active');
    expect(summaries(after)).toEqual([
      ['2026-12-04', '50,000円 × 28日/31日', 49_677, 49_677], // 45,161 + 4,516
      ['2027-01-01', '50,000円 × 1か月', 55_000, 55_000],
    ]);
  });

  test('the last day of the trial belongs to the trial, the next day does not', () => {
    const bought = (day: string) => recordEvents(newLedger('2026-12-03'), [day, register('starter')]);
    expect(bought('2026-12-03').subscription.status).toBe('trialing');
    expect(bought('2026-12-04').subscription.status).toBe('active');
    expect(advance(bought('2026-12-03'), '2026-12-04').invoices).toEqual(bought('2026-12-04').invoices);
  });

  test('changing plans during the trial costs nothing; the last plan is billed after it', () => {
    const ledger = recordEvents(
      newLedger('2026-11-30'),
      ['2026-11-25', register('pro')],
      ['2026-11-26', change('starter')],
    );
    expect(ledger.lastNumber).toBe(0);
    expect(summaries(advance(ledger, '2026-12-01'))).toEqual([
      ['2026-12-01', '30,000円 × 1か月', 33_000, 33_000],
    ]);
  });

  test('cancelling during the trial prevents billing, and undoing the cancellation restores it', () => {
    const cancelled = recordEvents(
      newLedger('2026-12-03'),
      ['2026-11-25', register('pro')],
      ['2026-12-03', cancel],
    );
    expect(cancelled.subscription).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true });
    expect(advance(cancelled, '2027-12-01')).toMatchObject({
      subscription: { status: 'canceled', cancelAtPeriodEnd: false },
      lastNumber: 0,
    });
    expect(summaries(advance(recordEvents(cancelled, ['2026-12-03', undo]), '2026-12-04'))).toHaveLength(1);
  });

  test('a trial without a purchase stays trialing for ever', () => {
    expect(advance(newLedger('2026-12-03'), '2036-12-04')).toEqual(newLedger('2026-12-03'));
  });

  test('a purchase in a trial without an end is not billed', () => {
    const trial = newLedger('2026-12-03');
    const subscription = { ...trial.subscription, isCustomer: true, trialLastDay: null };
    expect(nextInvoiceOf({ ...trial, subscription })).toBeNull();
  });
});

describe('the end of a plan', () => {
  const paidStarter = recordEvents(
    expiredTrialLedger,
    ['2026-11-20', register('starter')],
    ['2026-11-20', pay(1, 12_100)],
  );

  test('a cancelled plan runs to the end of its period, and the cancellation can be undone until then', () => {
    const cancelled = recordEvents(paidStarter, ['2026-11-21', cancel]);
    expect(advance(cancelled, '2026-11-30').subscription).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    const ended = advance(cancelled, '2026-12-01');
    expect(ended.subscription).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: false });
    expect(ended.lastNumber).toBe(1);
    expect(refusalOn(cancelled, '2026-12-01', undo)).toBe('notCanceling');
    expect(advance(recordEvents(cancelled, ['2026-11-30', undo]), '2026-12-01').lastNumber).toBe(2);
  });

  test('changing plans does not undo a cancellation, except to the free plan, which has no end', () => {
    const cancelled = recordEvents(paidStarter, ['2026-11-21', cancel], ['2026-11-22', change('pro')]);
    expect(advance(cancelled, '2026-12-01').subscription.status).toBe('canceled');
    const free = advance(recordEvents(cancelled, ['2026-11-23', change('free')]), '2026-12-01');
    expect(free.subscription).toMatchObject({ status: 'active', plan: 'free', cancelAtPeriodEnd: false });
  });

  test('registering after the end of a plan starts at once, without a second trial', () => {
    const registeredAgain = recordEvents(
      newLedger('2026-11-30'),
      ['2026-11-25', register('starter')],
      ['2026-11-25', cancel],
      ['2026-12-22', register('pro')],
    );
    expect(summaries(registeredAgain)).toEqual([['2026-12-22', '100,000円 × 10日/31日', 35_483, 35_483]]);
    const trial = newLedger('2026-12-03');
    const ended = { ...trial, subscription: { ...trial.subscription, status: 'canceled' as const } };
    expect(recordEvents(ended, ['2026-12-01', register('pro')]).subscription.status).toBe('active');
  });

  describe('by an unpaid invoice', () => {
    const unpaid = recordEvents(expiredTrialLedger, ['2026-11-20', register('starter')]);
    const ended = advance(unpaid, '2027-01-20');

    test('the plan ends 60 days after the invoice, and billed days that were not used are credited', () => {
      const dayBefore = advance(unpaid, '2027-01-19');
      expect(dayBefore.subscription.status).toBe('active');
      // An invoice that does not change stays the same object, so that it is not saved.
      expect(advance(dayBefore, '2027-01-20').invoices[2]).toBe(dayBefore.invoices[2]);
      expect(ended.subscription).toMatchObject({
        status: 'canceled',
        period: { start: '2027-01-01', end: '2027-01-20' },
      });
      // 30,000 × 12/31 = 11,612 + 1,161. It pays the oldest open invoices because no further invoice will follow.
      expect(ended.credits).toMatchObject([
        { amount: 12_773, remaining: 0, returnInvoice: { invoiceNumbers: [3] } },
      ]);
      expect(ended.credits[0]?.returnInvoice?.lines[0]).toMatchObject({
        title: 'ご利用終了 スタータープラン（2027/01/20〜2027/01/31）',
        formula: '30,000円 × 12日/31日',
      });
      expect(ended.invoices.map(outstandingAmount)).toEqual([0, 33_000 - 673, 33_000]);
      expect(advance(ended, '2036-01-01')).toBe(ended);
    });

    test('the plan goes on when the invoice is paid on the last day', () => {
      const paid = recordEvents(unpaid, ['2027-01-19', pay(1, 12_100)]);
      expect(advance(paid, '2027-01-20').subscription.status).toBe('active');
    });

    test('an invoice paid one yen short ends the plan', () => {
      const short = recordEvents(unpaid, ['2026-12-01', pay(1, 12_099)]);
      expect(short.invoices[0]).toMatchObject({ status: 'open', paidAmount: 12_099 });
      expect(advance(short, '2027-01-20').subscription.status).toBe('canceled');
    });

    test('the grace counts from the last day to pay that the invoice shows', () => {
      // Due on Sunday 2026-12-20; shown: 2026-12-21.
      const isBankHoliday = (date: string) => date === '2026-12-20';
      const statusOn = (day: string) => advanceLedger(unpaid, day, isBankHoliday).subscription.status;
      expect([statusOn('2027-01-20'), statusOn('2027-01-21')]).toEqual(['active', 'canceled']);
    });

    test('a debtor who changes to the free plan keeps the debt, and the plan ends as any other', () => {
      const free = recordEvents(unpaid, ['2026-12-15', change('free')]);
      // 30,000 × 17/31 = 16,451 + 1,645 is for later invoices.
      expect(free.invoices.map(outstandingAmount)).toEqual([12_100, 33_000]);
      expect(free.credits).toMatchObject([{ amount: 18_096, remaining: 18_096 }]);
      const endsOn = addDays('2026-12-20', 31);
      expect(advance(free, addDays(endsOn, -1)).subscription).toMatchObject({
        plan: 'free',
        status: 'active',
      });
      const stopped = advance(free, endsOn);
      expect(stopped.subscription).toMatchObject({ plan: 'none', status: 'canceled' });
      expect(stopped.credits).toEqual(free.credits);
      expect(refusalOn(stopped, endsOn, register('free'))).toBe('unsettled');
      const settled = recordEvents(stopped, [endsOn, pay(1, 45_100)]);
      expect(recordEvents(settled, [endsOn, register('free')]).subscription).toMatchObject({
        plan: 'free',
        status: 'active',
      });
    });

    test('registering again is rejected until every invoice that is past due is paid', () => {
      expect(refusalOn(ended, '2027-01-25', register('starter'))).toBe('unsettled');
      const settled = recordEvents(ended, ['2027-01-25', pay(2, outstandingAmount(ended.invoices[1]!))]);
      // The newest invoice is due on 2027-01-31.
      expect(settled.invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'open']);
      expect(refusalOn(settled, '2027-02-01', register('starter'))).toBe('unsettled');
      expect(summaries(recordEvents(settled, ['2027-01-31', register('starter')])).at(-1)).toEqual([
        '2027-01-31',
        '30,000円 × 1日/31日',
        1_063,
        1_063,
      ]);
    });
  });

  test('registering again does not wait for an invoice that is not due yet', () => {
    const ended = advance(
      recordEvents(expiredTrialLedger, ['2026-11-20', register('starter')], ['2026-11-21', cancel]),
      '2026-12-01',
    );
    expect(ended.invoices).toMatchObject([{ status: 'open', dueDate: '2026-12-20' }]);
    expect(refusalOn(ended, '2026-12-21', register('pro'))).toBe('unsettled');
    const again = recordEvents(ended, ['2026-12-20', register('pro')]);
    expect(again.subscription).toMatchObject({ plan: 'pro', status: 'active' });
    expect(again.invoices.map(({ status }) => status)).toEqual(['open', 'open']);
    // The old invoice ends the new plan when it stays unpaid, as any other.
    expect(advance(again, '2027-01-20').subscription.status).toBe('canceled');
  });

  test('the new period is not billed when an unpaid invoice ends the plan on the day of the renewal', () => {
    // Issued 2026-12-02, due 2027-01-01, ends the plan on 2027-02-01.
    const ledger = advance(
      recordEvents(expiredTrialLedger, ['2026-12-02', register('starter')]),
      '2027-02-01',
    );
    expect(ledger.subscription.status).toBe('canceled');
    expect(ledger.invoices.map(({ issueDate }) => issueDate)).toEqual(['2026-12-02', '2027-01-01']);
    expect(ledger.credits).toEqual([]);
  });
});

describe('changes of plan', () => {
  /** Yen that the changes after the first invoice bill, less what they give back. */
  const netOfChanges = ({ invoices, credits }: Ledger): number =>
    invoices.slice(1).reduce((sum, { total }) => sum + total, 0) -
    credits.reduce((sum, { amount }) => sum + amount, 0);

  test('an upgrade and a downgrade on the same day cancel each other out, tax included', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-11-20', register('starter')],
      ['2026-11-25', change('pro')],
      ['2026-11-25', change('starter')],
    );
    expect([ledger.invoices[1]?.total, ledger.credits[0]?.amount]).toEqual([15_400, 15_400]);
  });

  test('several changes on one day have one line each, which add up to the price of the last plan', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-12-01', register('starter')],
      ['2026-12-12', change('standard')],
      ['2026-12-12', change('pro')],
      ['2026-12-12', change('free')],
      ['2026-12-12', change('starter')],
    );
    expect(ledger.invoices.map(({ subtotal }) => subtotal)).toEqual([30_000, 12_903, 32_258, 19_354]);
    // 100,000 × 20/31 = 64,516, but 12,903 + 32,258 + 19,354 = 64,515, and each document has its own tax.
    expect(ledger.credits.map(({ returnInvoice }) => returnInvoice?.lines)).toMatchObject([
      [{ formula: '100,000円 × 20日/31日 − 2円（同日の変更の端数）', amount: 64_514 }],
    ]);
    expect(netOfChanges(ledger)).toBe(0);
    const boughtOnTheDay = recordEvents(
      expiredTrialLedger,
      ['2026-12-12', register('starter')],
      ['2026-12-12', change('standard')],
      ['2026-12-12', change('pro')],
      ['2026-12-12', change('starter')],
    );
    expect(netOfChanges(boughtOnTheDay)).toBe(0);
  });

  test('refunds and charges of one day do not add up to more than one direct change gives back', () => {
    const pro = recordEvents(
      expiredTrialLedger,
      ['2026-12-01', register('pro')],
      ['2026-12-01', pay(1, 110_000)],
    );
    const back = recordEvents(
      pro,
      ['2026-12-12', change('free')],
      ['2026-12-12', change('starter')],
      ['2026-12-12', change('standard')],
      ['2026-12-12', change('pro')],
    );
    expect(netOfChanges(back)).toBe(0);
    const direct = recordEvents(pro, ['2026-12-12', change('starter')]);
    const detour = recordEvents(pro, ['2026-12-12', change('free')], ['2026-12-12', change('starter')]);
    expect(netOfChanges(detour)).toBe(netOfChanges(direct));
    expect(detour.invoices.at(-1)?.lines[0]?.formula).toBe('30,000円 × 20日/31日 ＋ 1円（同日の変更の端数）');
  });

  test('a change on the first of a month comes after the renewal', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-11-20', register('pro')],
      ['2026-12-01', change('starter')],
    );
    expect(summaries(ledger).at(-1)).toEqual(['2026-12-01', '100,000円 × 1か月', 110_000, 110_000]);
    expect(ledger.credits[0]).toMatchObject({
      amount: 77_000,
      returnInvoice: { invoiceNumbers: [2], lines: [{ formula: '(100,000円 − 30,000円) × 1か月' }] },
    });
  });

  test.each([
    ['2028-02-29', '30,000円 × 1日/29日', 1_034],
    ['2027-02-28', '30,000円 × 1日/28日', 1_071],
    ['2028-02-01', '30,000円 × 1か月', 30_000],
    ['2027-12-31', '30,000円 × 1日/31日', 967],
  ])('a plan bought on %s is billed %s', (day, formula, subtotal) => {
    const [invoice] = recordEvents(expiredTrialLedger, [day, register('starter')]).invoices;
    expect(invoice).toMatchObject({ subtotal, lines: [{ formula }] });
  });

  test('the free plan is never billed, and credit waits for a later month with an invoice', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-11-20', register('starter')],
      ['2026-11-25', change('free')],
    );
    expect(ledger.invoices[0]).toMatchObject({ payable: 12_100, creditApplied: 0 });
    expect(ledger.credits[0]).toMatchObject({ amount: 6_600, remaining: 6_600 });
    const later = advance(ledger, '2026-12-18');
    expect(later.lastNumber).toBe(2);
    expect(later.subscription.period).toEqual({ start: '2026-12-01', end: '2027-01-01' });
    expect(summaries(recordEvents(later, ['2026-12-18', change('starter')])).at(-1)).toEqual([
      '2026-12-18',
      '30,000円 × 14日/31日',
      14_902, // 13,548 + 1,354
      8_302,
    ]);
  });

  test('a server whose clock is still in the previous month bills no day outside the period', () => {
    const renewed = advance(
      recordEvents(expiredTrialLedger, ['2026-11-20', register('starter')]),
      '2026-12-01',
    );
    expect(summaries(recordEvents(renewed, ['2026-11-30', change('standard')])).at(-1)?.[1]).toBe(
      '(50,000円 − 30,000円) × 1か月',
    );
  });
});

describe('the credit of a downgrade', () => {
  const pro = recordEvents(expiredTrialLedger, ['2026-11-20', register('pro')]);
  const starter = recordEvents(pro, ['2026-11-25', change('starter')]);

  test('takes nothing off an invoice that is issued already', () => {
    expect(starter.invoices.map(outstandingAmount)).toEqual([40_332]);
    expect(starter.credits).toMatchObject([{ amount: 15_400, remaining: 15_400, uses: [] }]);
    expect(recordEvents(starter, ['2026-11-26', pay(1, 40_332)]).invoices[0]?.status).toBe('paid');
  });

  test('is for the months after it: an upgrade within the month is billed in full', () => {
    const again = recordEvents(starter, ['2026-11-25', change('pro')]);
    expect(again.invoices.map(outstandingAmount)).toEqual([40_332, 15_400]);
    expect(advance(again, '2026-12-01').invoices.at(-1)).toMatchObject({ total: 110_000, payable: 94_600 });
  });

  test('lowers the invoices of the next months until it is used up, the oldest credit first', () => {
    const twice = recordEvents(
      expiredTrialLedger,
      ['2026-11-01', register('pro')],
      ['2026-11-02', pay(1, 110_000)],
      ['2026-11-10', change('standard')],
      ['2026-11-20', change('starter')],
    );
    // 50,000 × 21/30 = 35,000 + 3,500, then 20,000 × 11/30 = 7,333 + 733.
    expect(twice.credits.map(({ amount }) => amount)).toEqual([38_500, 8_066]);
    const later = advance(twice, '2027-01-01');
    expect(later.invoices.map(({ payable }) => payable)).toEqual([110_000, 0, 33_000 - (46_566 - 33_000)]);
    expect(later.credits.map(({ uses }) => uses.map(({ invoiceNumber }) => invoiceNumber))).toEqual([
      [4, 5],
      [5],
    ]);
  });

  test('stays when an unpaid invoice ends the plan, whose unused days settle the open invoices', () => {
    const ended = advance(recordEvents(pro, ['2027-01-10', change('starter')]), '2027-01-20');
    expect(ended.subscription.status).toBe('canceled');
    expect(ended.credits.map(({ amount, remaining }) => [amount, remaining])).toEqual([
      [54_644, 54_644], // 70,000 × 22/31 = 49,677 + 4,967
      [12_773, 0], // 30,000 × 12/31 = 11,612 + 1,161
    ]);
    expect(ended.invoices.map(outstandingAmount)).toEqual([40_332 - 12_773, 110_000, 110_000]);
  });
});

describe('transfers', () => {
  const two = advance(recordEvents(expiredTrialLedger, ['2026-11-20', register('starter')]), '2026-12-01');

  test('a short transfer leaves the rest outstanding until the next transfer', () => {
    const short = recordEvents(two, ['2026-12-02', pay(1, 12_000)]);
    expect(short.invoices.map(outstandingAmount)).toEqual([100, 33_000]);
    expect(recordEvents(short, ['2026-12-03', pay(1, 100)]).invoices[0]?.status).toBe('paid');
  });

  test('an overpaid transfer pays the other open invoices, and the rest becomes credit', () => {
    const large = recordEvents(two, ['2026-12-02', pay(2, 50_000)]);
    const exact = recordEvents(two, ['2026-12-02', pay(2, 33_000)]);
    expect(exact.invoices[0]).toBe(two.invoices[0]);
    expect(large.invoices.map(outstandingAmount)).toEqual([0, 0]);
    expect(large.credits).toMatchObject([{ amount: 4_900, returnInvoice: null }]);
    expect(advance(large, '2027-01-01').invoices.at(-1)?.payable).toBe(28_100);
  });

  test('a second transfer for a paid invoice becomes credit', () => {
    const paid = recordEvents(
      expiredTrialLedger,
      ['2026-11-20', register('starter')],
      ['2026-11-21', pay(1, 12_100)],
    );
    const twice = recordEvents(paid, ['2026-11-22', pay(1, 12_100)]);
    expect(twice.credits).toMatchObject([{ remaining: 12_100 }]);
    // The surplus lowers the next invoice at once, even one of the same day.
    expect(recordEvents(twice, ['2026-11-22', change('pro')]).invoices.at(-1)).toMatchObject({
      total: 23_100,
      payable: 11_000,
    });
  });
});

describe('rejected events', () => {
  const starter = recordEvents(expiredTrialLedger, ['2026-11-20', register('starter')]);
  const free = recordEvents(expiredTrialLedger, ['2026-11-20', register('free')]);
  test.each<[string, Ledger, LedgerEvent, ReturnType<typeof refusalOn>]>([
    ['registering twice', starter, register('pro'), 'registered'],
    ['changing without a plan', expiredTrialLedger, change('pro'), 'notRegistered'],
    ['changing to the current plan', starter, change('starter'), 'samePlan'],
    ['cancelling without a plan', expiredTrialLedger, cancel, 'notRegistered'],
    ['cancelling the free plan', free, cancel, 'nothingToCancel'],
    ['cancelling twice', recordEvents(starter, ['2026-11-20', cancel]), cancel, 'canceling'],
    ['undoing without a cancellation', starter, undo, 'notCanceling'],
    ['paying an unknown invoice', starter, pay(2, 1), 'unknownInvoice'],
    ['paying 0 yen', starter, pay(1, 0), 'badAmount'],
    ['paying a fraction of a yen', starter, pay(1, 0.5), 'badAmount'],
    ['changing a cancelled plan', recordEvents(starter, ['2026-11-20', cancel]), change('pro'), null],
  ])('%s', (_name, ledger, event, expected) => {
    const { refusal, ledger: after } = recordEvent(ledger, event, '2026-11-20');
    expect(refusal).toBe(expected);
    if (refusal === null) return;
    expect(after).toBe(ledger);
    expect(ledgerRefusalMessages[refusal]).toMatch(/。$/);
  });

  test('after the end of a plan only registering and paying are accepted', () => {
    const ended = recordEvents(starter, ['2026-11-20', pay(1, 12_100)], ['2026-11-20', cancel]);
    const refusals = [change('pro'), cancel, undo, register('pro')].map((event) =>
      refusalOn(ended, '2026-12-01', event),
    );
    expect(refusals).toEqual(['notRegistered', 'notRegistered', 'notCanceling', null]);
  });

  test('a rejected event still advances the ledger to the day', () => {
    const { ledger, refusal } = recordEvent(starter, change('starter'), '2026-12-01');
    expect([refusal, ledger.lastNumber]).toEqual(['samePlan', 2]);
  });
});

describe('previews', () => {
  const starter = recordEvents(expiredTrialLedger, ['2026-11-20', register('starter')]);

  test('documentsSince returns the documents that an event creates', () => {
    const documentsOf = (event: LedgerEvent) =>
      documentsSince(starter, recordEvent(starter, event, '2026-11-25').ledger);
    expect(documentsOf(change('pro')).invoices.map(({ payable }) => payable)).toEqual([15_400]);
    expect(documentsOf(change('free')).credits.map(({ amount }) => amount)).toEqual([6_600]);
    expect(documentsOf(cancel)).toEqual({ invoices: [], credits: [] });
    const free = recordEvents(starter, ['2026-11-25', change('free')]);
    expect(documentsSince(free, advance(free, '2026-12-01'))).toEqual({ invoices: [], credits: [] });
  });

  test.each<[string, Ledger, DatedEvent[], unknown[] | undefined]>([
    ['an active plan', starter, [], ['2026-12-01', '30,000円 × 1か月', 33_000, 33_000]],
    [
      'a plan with credit',
      starter,
      [
        ['2026-11-21', pay(1, 12_100)],
        ['2026-11-25', change('pro')],
        ['2026-11-25', pay(2, 15_400)],
        ['2026-11-25', change('starter')],
      ],
      ['2026-12-01', '30,000円 × 1か月', 33_000, 17_600],
    ],
    ['a cancelled plan', starter, [['2026-11-25', cancel]], undefined],
    ['the free plan', starter, [['2026-11-25', change('free')]], undefined],
    ['a trial without a purchase', newLedger('2026-12-03'), [], undefined],
    [
      'a plan bought during the trial',
      newLedger('2026-12-29'),
      [['2026-12-20', register('starter')]],
      ['2026-12-30', '30,000円 × 2日/31日', 2_128, 2_128],
    ],
  ])('the next invoice of %s', (_name, ledger, events, expected) => {
    const next = nextInvoiceOf(recordEvents(ledger, ...events));
    expect(next ? summarizeInvoice(next) : undefined).toEqual(expected);
  });

  test('the next invoice is known while another one is unpaid', () => {
    const unpaid = advance(starter, addDays('2027-01-20', -1));
    expect(nextInvoiceOf(unpaid)?.issueDate).toBe('2027-02-01');
  });
});

test('invoices of a period have a key within their organization, invoices of a plan change have none', () => {
  const { invoices } = recordEvents(
    expiredTrialLedger,
    ['2026-11-20', register('starter')],
    ['2026-12-02', change('pro')],
  );
  expect(invoices.map((invoice) => periodKey(7, invoice))).toEqual(['7:2026-11-20', '7:2026-12-01', null]);
});
