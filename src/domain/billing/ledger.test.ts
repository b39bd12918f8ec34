import { addDays } from '../calendar/tokyoDate';
import { advanceLedger, periodKey } from './advanceLedger';
import { outstandingAmount } from './documents';
import { documentsSince, nextInvoice, recordLedgerEvent } from './ledger';
import { newLedger } from './newLedger';
import {
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

const briefs = (ledger: Ledger) => ledger.invoices.map(summarizeInvoice);

describe('the examples of product §7', () => {
  test('Starter bought on 2026-11-20: 12,100, then 33,000 a month', () => {
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
    expect(briefs(advanceLedger(bought, '2027-01-18')).slice(1)).toEqual([
      ['2026-12-01', '30,000円 × 1か月', 33_000, 33_000],
      ['2027-01-01', '30,000円 × 1か月', 33_000, 33_000],
    ]);
  });

  test('Starter to Pro on 2026-11-25: 15,400 billed at once', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-11-20', register('starter')],
      ['2026-11-25', change('pro')],
    );
    expect(briefs(ledger).at(-1)).toEqual([
      '2026-11-25',
      '(100,000円 − 30,000円) × 6日/30日',
      15_400,
      15_400,
    ]);
    expect(ledger.invoices.at(-1)).toMatchObject({ subtotal: 14_000, tax: 1_400, kind: 'change' });
    expect(briefs(advanceLedger(ledger, '2026-12-01')).at(-1)).toEqual([
      '2026-12-01',
      '100,000円 × 1か月',
      110_000,
      110_000,
    ]);
  });

  test('Pro to Starter on 2026-11-25: 15,400 taken off what is payable next', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-11-20', register('pro')],
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
    const next = advanceLedger(ledger, '2026-12-01');
    expect(next.invoices.at(-1)).toMatchObject({ total: 33_000, creditApplied: 15_400, payable: 17_600 });
    expect(next.credits[0]).toMatchObject({ remaining: 0, uses: [{ invoiceNumber: 3, amount: 15_400 }] });
  });

  test('credit larger than the next invoices pays them whole, until it is used up', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-11-01', register('pro')],
      ['2026-11-02', pay(1, 110_000)],
      ['2026-11-02', change('starter')],
    );
    expect(ledger.credits[0]?.amount).toBe(74_432); // 70,000 × 29/30 = 67,666 + 6,766
    expect(
      advanceLedger(ledger, '2027-02-01').invoices.map(({ payable, status }) => [payable, status]),
    ).toEqual([
      [110_000, 'paid'],
      [0, 'paid'],
      [0, 'paid'],
      [24_568, 'open'],
    ]);
  });

  test('bought in the trial: billed from the day after it', () => {
    const ledger = recordEvents(newLedger('2026-12-03'), ['2026-11-25', register('standard')]);
    expect(ledger.subscription).toMatchObject({ status: 'trialing', isCustomer: true, plan: 'standard' });
    expect(advanceLedger(ledger, '2026-12-03')).toBe(ledger);
    const after = advanceLedger(ledger, '2027-01-01');
    expect(after.subscription.status).toBe('active');
    expect(briefs(after)).toEqual([
      ['2026-12-04', '50,000円 × 28日/31日', 49_677, 49_677], // 45,161 + 4,516
      ['2027-01-01', '50,000円 × 1か月', 55_000, 55_000],
    ]);
  });

  test("the trial's last day is in the trial, the next is not", () => {
    const bought = (day: string) => recordEvents(newLedger('2026-12-03'), [day, register('starter')]);
    expect(bought('2026-12-03').subscription.status).toBe('trialing');
    expect(bought('2026-12-04').subscription.status).toBe('active');
    expect(advanceLedger(bought('2026-12-03'), '2026-12-04').invoices).toEqual(bought('2026-12-04').invoices);
  });

  test('a plan changed in the trial costs nothing; what is chosen last is billed', () => {
    const ledger = recordEvents(
      newLedger('2026-11-30'),
      ['2026-11-25', register('pro')],
      ['2026-11-26', change('starter')],
    );
    expect(ledger.lastNumber).toBe(0);
    expect(briefs(advanceLedger(ledger, '2026-12-01'))).toEqual([
      ['2026-12-01', '30,000円 × 1か月', 33_000, 33_000],
    ]);
  });

  test('cancelled in the trial: nothing is charged; undone: everything', () => {
    const cancelled = recordEvents(
      newLedger('2026-12-03'),
      ['2026-11-25', register('pro')],
      ['2026-12-03', cancel],
    );
    expect(cancelled.subscription).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true });
    expect(advanceLedger(cancelled, '2027-12-01')).toMatchObject({
      subscription: { status: 'canceled', cancelAtPeriodEnd: false },
      lastNumber: 0,
    });
    expect(briefs(advanceLedger(recordEvents(cancelled, ['2026-12-03', undo]), '2026-12-04'))).toHaveLength(
      1,
    );
  });

  test('a trial nobody bought stays trialing for ever', () => {
    expect(advanceLedger(newLedger('2026-12-03'), '2036-12-04')).toEqual(newLedger('2026-12-03'));
  });
});

describe('the end of a plan', () => {
  const paidStarter = recordEvents(
    expiredTrialLedger,
    ['2026-11-20', register('starter')],
    ['2026-11-20', pay(1, 12_100)],
  );

  test('cancelled it runs to the end of the period, and can be taken back until then', () => {
    const cancelled = recordEvents(paidStarter, ['2026-11-21', cancel]);
    expect(advanceLedger(cancelled, '2026-11-30').subscription).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    const ended = advanceLedger(cancelled, '2026-12-01');
    expect(ended.subscription).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: false });
    expect(ended.lastNumber).toBe(1);
    expect(refusalOn(cancelled, '2026-12-01', undo)).toBe('notCanceling');
    expect(advanceLedger(recordEvents(cancelled, ['2026-11-30', undo]), '2026-12-01').lastNumber).toBe(2);
  });

  test('changing plans does not take a cancellation back, except to free, which has no end', () => {
    const cancelled = recordEvents(paidStarter, ['2026-11-21', cancel], ['2026-11-22', change('pro')]);
    expect(advanceLedger(cancelled, '2026-12-01').subscription.status).toBe('canceled');
    const free = advanceLedger(recordEvents(cancelled, ['2026-11-23', change('free')]), '2026-12-01');
    expect(free.subscription).toMatchObject({ status: 'active', plan: 'free', cancelAtPeriodEnd: false });
  });

  test('registered again it starts at once, without a second trial', () => {
    const again = recordEvents(
      newLedger('2026-11-30'),
      ['2026-11-25', register('starter')],
      ['2026-11-25', cancel],
      ['2026-12-22', register('pro')],
    );
    expect(briefs(again)).toEqual([['2026-12-22', '100,000円 × 10日/31日', 35_483, 35_483]]);
  });

  describe('by a debt', () => {
    const unpaid = recordEvents(expiredTrialLedger, ['2026-11-20', register('starter')]);
    const ended = advanceLedger(unpaid, '2027-01-20');

    test('60 days after the invoice, not earlier; days billed and not used are given back', () => {
      expect(advanceLedger(unpaid, '2027-01-19').subscription.status).toBe('active');
      expect(ended.subscription).toMatchObject({
        status: 'canceled',
        period: { start: '2027-01-01', end: '2027-01-20' },
      });
      // 30,000 × 12/31 = 11,612 + 1,161, which pays part of the oldest debt: no next invoice will come.
      expect(ended.credits).toMatchObject([
        { amount: 12_773, remaining: 0, returnInvoice: { invoiceNumbers: [3] } },
      ]);
      expect(ended.credits[0]?.returnInvoice?.lines[0]).toMatchObject({
        title: 'ご利用終了 スタータープラン（2027/01/20〜2027/01/31）',
        formula: '30,000円 × 12日/31日',
      });
      expect(ended.invoices.map(outstandingAmount)).toEqual([0, 33_000 - 673, 33_000]);
      expect(advanceLedger(ended, '2036-01-01')).toBe(ended);
    });

    test('paid on its last day the plan goes on', () => {
      const paid = recordEvents(unpaid, ['2027-01-19', pay(1, 12_100)]);
      expect(advanceLedger(paid, '2027-01-20').subscription.status).toBe('active');
    });

    test('one yen short is unpaid', () => {
      const short = recordEvents(unpaid, ['2026-12-01', pay(1, 12_099)]);
      expect(short.invoices[0]).toMatchObject({ status: 'open', paidAmount: 12_099 });
      expect(advanceLedger(short, '2027-01-20').subscription.status).toBe('canceled');
    });

    test('registering again needs every invoice settled', () => {
      expect(refusalOn(ended, '2027-01-25', register('starter'))).toBe('unsettled');
      const settled = recordEvents(
        ended,
        ['2027-01-25', pay(2, 33_000 - 673)],
        ['2027-01-25', pay(3, 33_000)],
      );
      expect(briefs(recordEvents(settled, ['2027-01-25', register('starter')])).at(-1)).toEqual([
        '2027-01-25',
        '30,000円 × 7日/31日',
        7_451, // 6,774 + 677
        7_451,
      ]);
    });
  });

  test('where a debt and a renewal fall on one day, the new period is not billed', () => {
    // Issued 2026-12-02, due 2027-01-01, ends the plan on 2027-02-01.
    const ledger = advanceLedger(
      recordEvents(expiredTrialLedger, ['2026-12-02', register('starter')]),
      '2027-02-01',
    );
    expect(ledger.subscription.status).toBe('canceled');
    expect(ledger.invoices.map(({ issueDate }) => issueDate)).toEqual(['2026-12-02', '2027-01-01']);
    expect(ledger.credits).toEqual([]);
  });
});

describe('changes of plan', () => {
  test('there and back on one day costs nothing, tax included', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-11-20', register('starter')],
      ['2026-11-25', change('pro')],
      ['2026-11-25', change('starter')],
    );
    expect([ledger.invoices[1]?.total, ledger.credits[0]?.amount]).toEqual([15_400, 15_400]);
  });

  test('several on one day each have a line; the sum is what the last one costs', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-12-01', register('starter')],
      ['2026-12-12', change('standard')],
      ['2026-12-12', change('pro')],
      ['2026-12-12', change('free')],
      ['2026-12-12', change('starter')],
    );
    expect(ledger.invoices.map(({ subtotal }) => subtotal)).toEqual([30_000, 12_903, 32_258, 19_354]);
    expect(ledger.credits.map(({ returnInvoice }) => returnInvoice?.subtotal)).toEqual([64_516]);
    // 12,903 + 32,258 + 19,354 − 64,516 = −1: under a yen a line.
  });

  test('on the first of a month the renewal comes first', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-11-20', register('pro')],
      ['2026-12-01', change('starter')],
    );
    expect(briefs(ledger).at(-1)).toEqual(['2026-12-01', '100,000円 × 1か月', 110_000, 110_000]);
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
  ])('bought on %s: %s', (day, formula, subtotal) => {
    const [invoice] = recordEvents(expiredTrialLedger, [day, register('starter')]).invoices;
    expect(invoice).toMatchObject({ subtotal, lines: [{ formula }] });
  });

  test('free is billed never; credit for which no invoice is to come pays what is open', () => {
    const ledger = recordEvents(
      expiredTrialLedger,
      ['2026-11-20', register('starter')],
      ['2026-11-25', change('free')],
    );
    expect(ledger.invoices[0]).toMatchObject({ payable: 5_500, creditApplied: 6_600 });
    const later = advanceLedger(ledger, '2026-12-31');
    expect(later.lastNumber).toBe(2);
    expect(later.subscription.period).toEqual({ start: '2026-12-01', end: '2027-01-01' });
    expect(briefs(recordEvents(later, ['2026-12-31', change('starter')])).at(-1)).toEqual([
      '2026-12-31',
      '30,000円 × 1日/31日',
      1_063,
      1_063,
    ]);
  });

  test('a server whose clock is still in the old month bills no day outside the period', () => {
    const renewed = advanceLedger(
      recordEvents(expiredTrialLedger, ['2026-11-20', register('starter')]),
      '2026-12-01',
    );
    expect(briefs(recordEvents(renewed, ['2026-11-30', change('standard')])).at(-1)?.[1]).toBe(
      '(50,000円 − 30,000円) × 1か月',
    );
  });
});

describe('transfers', () => {
  const two = advanceLedger(
    recordEvents(expiredTrialLedger, ['2026-11-20', register('starter')]),
    '2026-12-01',
  );

  test('a short one leaves the rest visible, the next closes it', () => {
    const short = recordEvents(two, ['2026-12-02', pay(1, 12_000)]);
    expect(short.invoices.map(outstandingAmount)).toEqual([100, 33_000]);
    expect(recordEvents(short, ['2026-12-03', pay(1, 100)]).invoices[0]?.status).toBe('paid');
  });

  test('one that is too large pays what else is open, and the rest waits', () => {
    const large = recordEvents(two, ['2026-12-02', pay(2, 50_000)]);
    expect(large.invoices.map(outstandingAmount)).toEqual([0, 0]);
    expect(large.credits).toMatchObject([{ amount: 4_900, returnInvoice: null }]);
    expect(advanceLedger(large, '2027-01-01').invoices.at(-1)?.payable).toBe(28_100);
  });

  test('one that comes twice is kept too', () => {
    const twice = recordEvents(
      expiredTrialLedger,
      ['2026-11-20', register('starter')],
      ['2026-11-21', pay(1, 12_100)],
    );
    expect(recordEvents(twice, ['2026-11-22', pay(1, 12_100)]).credits).toMatchObject([
      { remaining: 12_100 },
    ]);
  });
});

describe('what is refused', () => {
  const starter = recordEvents(expiredTrialLedger, ['2026-11-20', register('starter')]);
  const free = recordEvents(expiredTrialLedger, ['2026-11-20', register('free')]);
  test.each<[string, Ledger, LedgerEvent, ReturnType<typeof refusalOn>]>([
    ['registering twice', starter, register('pro'), 'registered'],
    ['changing without a plan', expiredTrialLedger, change('pro'), 'notRegistered'],
    ['changing to the same', starter, change('starter'), 'samePlan'],
    ['cancelling without a plan', expiredTrialLedger, cancel, 'notRegistered'],
    ['cancelling what has no end', free, cancel, 'nothingToCancel'],
    ['cancelling twice', recordEvents(starter, ['2026-11-20', cancel]), cancel, 'canceling'],
    ['undoing nothing', starter, undo, 'notCanceling'],
    ['paying nothing known', starter, pay(2, 1), 'unknownInvoice'],
    ['paying nothing', starter, pay(1, 0), 'badAmount'],
    ['paying a fraction', starter, pay(1, 0.5), 'badAmount'],
    ['changing after the end', recordEvents(starter, ['2026-11-20', cancel]), change('pro'), null],
  ])('%s', (_name, ledger, event, expected) => {
    expect(refusalOn(ledger, '2026-11-20', event)).toBe(expected);
  });

  test('after the end of a plan everything but registering and paying', () => {
    const ended = recordEvents(starter, ['2026-11-20', pay(1, 12_100)], ['2026-11-20', cancel]);
    const refusals = [change('pro'), cancel, undo, register('pro')].map((event) =>
      refusalOn(ended, '2026-12-01', event),
    );
    expect(refusals).toEqual(['notRegistered', 'notRegistered', 'notCanceling', null]);
  });

  test('a refusal still brings the books to the day', () => {
    const { ledger, refused } = recordLedgerEvent(starter, change('starter'), '2026-12-01');
    expect([refused, ledger.lastNumber]).toEqual(['samePlan', 2]);
  });
});

describe('what is to come', () => {
  const starter = recordEvents(expiredTrialLedger, ['2026-11-20', register('starter')]);

  test('a change shows its documents before it is confirmed', () => {
    const after = (event: LedgerEvent, day = '2026-11-25') =>
      documentsSince(starter, recordLedgerEvent(starter, event, day).ledger);
    expect(after(change('pro')).invoices.map(({ payable }) => payable)).toEqual([15_400]);
    expect(after(change('free')).credits.map(({ amount }) => amount)).toEqual([6_600]);
    expect(after(cancel)).toEqual({ invoices: [], credits: [] });
  });

  test.each<[string, Ledger, DatedEvent[], unknown[] | undefined]>([
    ['of a plan', starter, [], ['2026-12-01', '30,000円 × 1か月', 33_000, 33_000]],
    [
      'less credit',
      starter,
      [
        ['2026-11-25', change('pro')],
        ['2026-11-25', change('starter')],
      ],
      ['2026-12-01', '30,000円 × 1か月', 33_000, 17_600],
    ],
    ['cancelled', starter, [['2026-11-25', cancel]], undefined],
    ['free', starter, [['2026-11-25', change('free')]], undefined],
    ['of a trial nobody bought', newLedger('2026-12-03'), [], undefined],
    [
      'of a trial',
      newLedger('2026-12-29'),
      [['2026-12-20', register('starter')]],
      ['2026-12-30', '30,000円 × 2日/31日', 2_128, 2_128],
    ],
  ])('the next invoice %s', (_name, ledger, events, expected) => {
    const next = nextInvoice(recordEvents(ledger, ...events));
    expect(next ? summarizeInvoice(next) : undefined).toEqual(expected);
  });

  test('a debt does not hide it', () => {
    const late = advanceLedger(starter, addDays('2027-01-20', -1));
    expect(nextInvoice(late)?.issueDate).toBe('2027-02-01');
  });
});

test('a period has one key in its organization, a change of plan none', () => {
  const { invoices } = recordEvents(
    expiredTrialLedger,
    ['2026-11-20', register('starter')],
    ['2026-12-02', change('pro')],
  );
  expect(invoices.map((invoice) => periodKey(7, invoice))).toEqual(['7:2026-11-20', '7:2026-12-01', null]);
});
