import fc from 'fast-check';
import { addDays, daysBetween, daysInMonth, type TokyoDate } from '../calendar/tokyoDate';
import { offeredPlans } from '../plans';
import { advanceLedger, periodKey } from './advanceLedger';
import { recordLedgerEvent } from './ledger';
import {
  type LedgerHistory,
  lastDayOfHistory,
  simulateHistory,
  trialLedgerOf,
  type RequestedEvent,
} from '../../../test/support/billing/ledgerHistories';
import type { Credit, Invoice, Ledger, DocumentLine } from './types';

/** Random histories of ten years each (product §7). */
const runs = { numRuns: 25 };

const plan = fc.constantFrom(...offeredPlans);
const wish: fc.Arbitrary<RequestedEvent> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('register' as const), plan }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), plan }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'undo' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      all: fc.boolean(),
      percent: fc.constantFrom(100, 100, 100, 40, 130),
    }),
  },
);
const gap = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 31 }) },
  { weight: 1, arbitrary: fc.integer({ min: 32, max: 120 }) },
);

const histories: fc.Arbitrary<LedgerHistory> = fc.record({
  createdOn: fc.integer({ min: 0, max: 1500 }).map((offset) => addDays('2023-12-25', offset)),
  steps: fc.array(fc.record({ gap, wish }), { minLength: 20, maxLength: 200, size: 'max' }),
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Every line with its sign: billed, or given back. */
const signedLines = ({ invoices, credits }: Ledger): readonly (readonly [1 | -1, DocumentLine])[] => [
  ...invoices.flatMap(({ lines }) => lines.map((line) => [1, line] as const)),
  ...credits.flatMap(({ returnInvoice }) => returnInvoice?.lines.map((line) => [-1, line] as const) ?? []),
];

function* daysOf(start: TokyoDate, end: TokyoDate): Generator<TokyoDate> {
  for (let day = start; day < end; day = addDays(day, 1)) yield day;
}

/** What the days of a history cost; those already billed beyond it cost what the last one did. */
const pricesOf = ({ ledger, priceOn }: ReturnType<typeof simulateHistory>): Map<TokyoDate, number> => {
  const prices = new Map(priceOn);
  const [last, price] = [...priceOn].at(-1)!;
  for (const day of daysOf(addDays(last, 1), ledger.subscription.period?.end ?? last)) prices.set(day, price);
  return prices;
};

test('every line equals its day formula, in whole yen, within one month', () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const [, line] of signedLines(simulateHistory(history).ledger)) {
        const { period, days, daysInMonth: month, unitPrice, amount, formula } = line;
        expect(days).toBe(daysBetween(period.start, period.end));
        expect(month).toBe(daysInMonth(period.start));
        expect(days >= 1 && days <= month && unitPrice > 0).toBe(true);
        expect(Number.isSafeInteger(amount)).toBe(true);
        const lost = unitPrice * days - amount * month;
        expect(lost >= 0 && lost < month).toBe(true);
        expect(formula.endsWith(days === month ? ' × 1か月' : ` × ${days}日/${month}日`)).toBe(true);
      }
    }),
    runs,
  );
});

test('the lines over each day add up to the price of the plan it had: none billed twice, none missed', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const lived = simulateHistory(history);
      const prices = pricesOf(lived);
      const billed = new Map<TokyoDate, number>();
      for (const [sign, { period, unitPrice }] of signedLines(lived.ledger)) {
        for (const day of daysOf(period.start, period.end)) {
          billed.set(day, (billed.get(day) ?? 0) + sign * unitPrice);
        }
      }
      const differing = [...new Set([...prices.keys(), ...billed.keys()])].filter(
        (day) => (billed.get(day) ?? 0) !== (prices.get(day) ?? 0),
      );
      expect(differing).toEqual([]);
    }),
    runs,
  );
});

test('the sum differs from the exact price of the days used by under one yen a line before tax', () => {
  /** All lengths of months divide it: exact sums of days without fractions. */
  const unit = 28 * 29 * 15 * 31;
  fc.assert(
    fc.property(histories, (history) => {
      const lived = simulateHistory(history);
      const lines = signedLines(lived.ledger);
      const exact = sum([...pricesOf(lived)].map(([day, price]) => (price * unit) / daysInMonth(day)));
      const billed = sum(lines.map(([sign, { amount }]) => sign * amount));
      expect(Math.abs(billed * unit - exact)).toBeLessThan(Math.max(lines.length, 1) * unit);
    }),
    runs,
  );
});

test('tax is taken once a document, and documents are numbered without gaps', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { ledger } = simulateHistory(history);
      const returns = ledger.credits.flatMap(({ returnInvoice }) => returnInvoice ?? []);
      for (const { lines, subtotal, tax, total } of [...ledger.invoices, ...returns]) {
        expect(subtotal).toBe(sum(lines.map(({ amount }) => amount)));
        const lost = subtotal * 10 - tax * 100;
        expect(lost >= 0 && lost < 100).toBe(true);
        expect(total).toBe(subtotal + tax);
      }
      const numbers = [...ledger.invoices, ...ledger.credits].map(({ number }) => number);
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
      expect(ledger.lastNumber).toBe(numbers.length);
    }),
    runs,
  );
});

test('credits, transfers and payable amounts balance to the yen, and nothing is negative', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { ledger, received } = simulateHistory(history);
      const { invoices, credits } = ledger;
      const uses = credits.flatMap((credit) => credit.uses);
      for (const { number, total, creditApplied, payable, paidAmount, status } of invoices) {
        const drawn = uses.filter(({ invoiceNumber }) => invoiceNumber === number);
        expect(creditApplied).toBe(sum(drawn.map(({ amount }) => amount)));
        expect(payable).toBe(total - creditApplied);
        expect(payable >= 0 && paidAmount >= 0 && paidAmount <= payable).toBe(true);
        expect(status).toBe(paidAmount === payable ? 'paid' : 'open');
      }
      for (const { amount, remaining, uses: own, returnInvoice } of credits) {
        expect(remaining).toBe(amount - sum(own.map((use) => use.amount)));
        expect(remaining >= 0 && own.every((use) => use.amount > 0)).toBe(true);
        if (returnInvoice) expect(amount).toBe(returnInvoice.total);
      }
      const surplus = sum(credits.map(({ amount, returnInvoice }) => (returnInvoice ? 0 : amount)));
      expect(sum(invoices.map(({ paidAmount }) => paidAmount)) + surplus).toBe(received);
    }),
    runs,
  );
});

test('no period is billed twice: its key is unique', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const keys = simulateHistory(history).ledger.invoices.flatMap((invoice) => periodKey(1, invoice) ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    runs,
  );
});

test('what is given back names the invoices that billed it, and is no more, but for the yen each rounded off', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { invoices, credits } = simulateHistory(history).ledger;
      for (const { number, returnInvoice } of credits) {
        if (!returnInvoice) continue;
        const { periodStart, invoiceNumbers } = returnInvoice;
        const billed = invoices.filter((invoice) => invoiceNumbers.includes(invoice.number));
        expect(billed.length).toBeGreaterThan(0);
        expect(billed.every((invoice) => invoice.number < number)).toBe(true);
        expect(billed.every((invoice) => invoice.periodStart === periodStart)).toBe(true);
        const returned = credits.flatMap((credit) =>
          credit.number <= number && credit.returnInvoice?.periodStart === periodStart
            ? credit.returnInvoice.subtotal
            : [],
        );
        expect(sum(returned) - sum(billed.map(({ subtotal }) => subtotal))).toBeLessThan(billed.length);
      }
    }),
    runs,
  );
});

test('a job that runs on random later days, twice, makes the books it would have made daily', () => {
  fc.assert(
    fc.property(histories, fc.array(fc.integer({ min: 1, max: 400 })), (history, gaps) => {
      const { ledger, events } = simulateHistory(history);
      let day = history.createdOn;
      const jobs = gaps
        .map((gap) => (day = addDays(day, gap)))
        .filter((date) => date <= lastDayOfHistory(history));
      const run = (before: Ledger, today: TokyoDate): Ledger => {
        const after = advanceLedger(before, today);
        expect(advanceLedger(after, today)).toBe(after);
        return after;
      };
      let late = trialLedgerOf(history);
      for (const [date, event] of events) {
        while (jobs[0] !== undefined && jobs[0] <= date) late = run(late, jobs.shift() ?? date);
        late = recordLedgerEvent(late, event, date).ledger;
      }
      late = jobs.reduce(run, late);
      expect(run(late, lastDayOfHistory(history))).toEqual(ledger);
    }),
    runs,
  );
});

test('old documents may be left out: the rules look at what the server loads', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { ledger, events } = simulateHistory(history);
      const invoices = new Map<number, Invoice>();
      const credits = new Map<number, Credit>();
      const stored = (after: Ledger): Ledger => {
        for (const invoice of after.invoices) invoices.set(invoice.number, invoice);
        for (const credit of after.credits) credits.set(credit.number, credit);
        return after;
      };
      const loaded = (books: Ledger, named?: number): Ledger => ({
        ...books,
        invoices: [...invoices.values()].filter(
          ({ number, status, periodStart }) =>
            status === 'open' || periodStart === books.subscription.period?.start || number === named,
        ),
        credits: [...credits.values()].filter(({ remaining }) => remaining > 0),
      });
      const last = events.reduce((before, [day, event]) => {
        const named = event.kind === 'pay' ? event.invoiceNumber : undefined;
        return stored(recordLedgerEvent(loaded(before, named), event, day).ledger);
      }, trialLedgerOf(history));
      stored(advanceLedger(loaded(last), lastDayOfHistory(history)));
      expect([...invoices.values()]).toEqual(ledger.invoices);
      expect([...credits.values()]).toEqual(ledger.credits);
    }),
    runs,
  );
});

test('the histories reach every corner', () => {
  const corners: Record<string, (ledger: Ledger, history: LedgerHistory) => boolean> = {
    'a leap day': ({ invoices }) =>
      invoices.some(({ lines }) => lines.some((line) => line.daysInMonth === 29)),
    'the end by a debt': ({ credits }) =>
      credits.some(({ returnInvoice }) => returnInvoice?.lines.some(({ title }) => /終了/.test(title))),
    'a plan bought again': ({ invoices }) =>
      invoices.filter(({ kind, issueDate }) => kind === 'period' && !issueDate.endsWith('-01')).length > 1,
    'a credit over several invoices': ({ credits }) => credits.some(({ uses }) => uses.length > 1),
    'a transfer too large': ({ credits }) => credits.some(({ returnInvoice }) => returnInvoice === null),
    'a short one': ({ invoices }) =>
      invoices.some(({ paidAmount, status }) => paidAmount > 0 && status === 'open'),
    'two invoices on one day': ({ invoices }) =>
      new Set(invoices.map(({ issueDate }) => issueDate)).size < invoices.length,
    'a trial bought': ({ invoices }, { createdOn: foundedOn }) =>
      invoices[0]?.issueDate === addDays(foundedOn, 14),
    free: ({ subscription }) => subscription.plan === 'free',
    'ten years paid': ({ subscription }) => subscription.status === 'active',
  };
  const lived = fc
    .sample(histories, { seed: 7, numRuns: 60 })
    .map((history) => ({ history, ...simulateHistory(history) }));
  const missed = Object.entries(corners).filter(
    ([, isReached]) => !lived.some(({ ledger, history }) => isReached(ledger, history)),
  );
  expect(missed.map(([corner]) => corner)).toEqual([]);
});
