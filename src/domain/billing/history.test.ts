import fc from 'fast-check';
import { addDays, daysBetween, daysInMonth, type TokyoDate } from '../calendar/tokyoDate';
import { offeredPlans } from './plans';
import { periodKey } from './advanceLedger';
import { advance, recordEvent } from '../../../test/support/billing/ledgerFixtures';
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
const event: fc.Arbitrary<RequestedEvent> = fc.oneof(
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
  steps: fc.array(fc.record({ gap, event }), { minLength: 20, maxLength: 200, size: 'max' }),
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Every line with its sign: 1 for invoices, -1 for return invoices. */
const signedLines = ({ invoices, credits }: Ledger): readonly (readonly [1 | -1, DocumentLine])[] => [
  ...invoices.flatMap(({ lines }) => lines.map((line) => [1, line] as const)),
  ...credits.flatMap(({ returnInvoice }) => returnInvoice?.lines.map((line) => [-1, line] as const) ?? []),
];

function* daysOf(start: TokyoDate, end: TokyoDate): Generator<TokyoDate> {
  for (let day = start; day < end; day = addDays(day, 1)) yield day;
}

/** The monthly price on each day of a history. Days billed beyond its end have the price of its last day. */
const pricesByDay = ({ ledger, priceOn }: ReturnType<typeof simulateHistory>): Map<TokyoDate, number> => {
  const prices = new Map(priceOn);
  const [lastDay, price] = [...priceOn].at(-1)!;
  const end = ledger.subscription.period?.end ?? lastDay;
  for (const day of daysOf(addDays(lastDay, 1), end)) prices.set(day, price);
  return prices;
};

test('every line has the amount of its formula in whole yen and lies within one month', () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const [, line] of signedLines(simulateHistory(history).ledger)) {
        const { period, days, daysInMonth: month, unitPrice, amount, formula } = line;
        expect(days).toBe(daysBetween(period.start, period.end));
        expect(month).toBe(daysInMonth(period.start));
        expect(days >= 1 && days <= month && unitPrice > 0).toBe(true);
        expect(Number.isSafeInteger(amount)).toBe(true);
        const [, price, sign, yen] = /^(.+?)(?: ([−＋]) (\d)円（同日の変更の端数）)?$/.exec(formula) ?? [];
        const rounding = yen === undefined ? 0 : Number(yen) * (sign === '−' ? -1 : 1);
        const remainder = unitPrice * days - (amount - rounding) * month;
        expect(remainder >= 0 && remainder < month).toBe(true);
        expect(price?.endsWith(days === month ? ' × 1か月' : ` × ${days}日/${month}日`)).toBe(true);
      }
    }),
    runs,
  );
});

test('the lines that cover a day add up to the price of its plan: no day is billed twice or missed', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const simulated = simulateHistory(history);
      const prices = pricesByDay(simulated);
      const billed = new Map<TokyoDate, number>();
      for (const [sign, { period, unitPrice }] of signedLines(simulated.ledger)) {
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

test('the sum of all lines differs from the exact price by less than one yen a line before tax', () => {
  /** Divisible by every month length, so that exact daily prices are integers. */
  const unit = 28 * 29 * 15 * 31;
  fc.assert(
    fc.property(histories, (history) => {
      const simulated = simulateHistory(history);
      const lines = signedLines(simulated.ledger);
      const exact = sum([...pricesByDay(simulated)].map(([day, price]) => (price * unit) / daysInMonth(day)));
      const billed = sum(lines.map(([sign, { amount }]) => sign * amount));
      expect(Math.abs(billed * unit - exact)).toBeLessThan(Math.max(lines.length, 1) * unit);
    }),
    runs,
  );
});

test('tax is computed once a document, and documents are numbered without gaps', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { ledger } = simulateHistory(history);
      const returns = ledger.credits.flatMap(({ returnInvoice }) => returnInvoice ?? []);
      for (const { lines, subtotal, tax, total } of [...ledger.invoices, ...returns]) {
        expect(subtotal).toBe(sum(lines.map(({ amount }) => amount)));
        const remainder = subtotal * 10 - tax * 100;
        expect(remainder >= 0 && remainder < 100).toBe(true);
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
        const usesHere = uses.filter(({ invoiceNumber }) => invoiceNumber === number);
        expect(creditApplied).toBe(sum(usesHere.map(({ amount }) => amount)));
        expect(payable).toBe(total - creditApplied);
        expect(payable >= 0 && paidAmount >= 0 && paidAmount <= payable).toBe(true);
        expect(status).toBe(paidAmount === payable ? 'paid' : 'open');
      }
      for (const { amount, remaining, uses: creditUses, returnInvoice } of credits) {
        expect(remaining).toBe(amount - sum(creditUses.map((use) => use.amount)));
        expect(remaining >= 0 && creditUses.every((use) => use.amount > 0)).toBe(true);
        if (returnInvoice) expect(amount).toBe(returnInvoice.total);
      }
      const surplus = sum(credits.map(({ amount, returnInvoice }) => (returnInvoice ? 0 : amount)));
      expect(sum(invoices.map(({ paidAmount }) => paidAmount)) + surplus).toBe(received);
    }),
    runs,
  );
});

test('what was given back lowers invoices of later months only, unless the plan has ended', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { invoices, credits } = simulateHistory(history).ledger;
      for (const { issueDate, uses, returnInvoice } of credits) {
        if (!returnInvoice || returnInvoice.lines.some(({ title }) => title.startsWith('ご利用終了')))
          continue;
        const months = uses.map(({ invoiceNumber }) =>
          invoices.find(({ number }) => number === invoiceNumber)!.issueDate.slice(0, 7),
        );
        expect(months.filter((month) => month <= issueDate.slice(0, 7))).toEqual([]);
      }
    }),
    runs,
  );
});

test('no invoice asks for money while there is credit for it', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { invoices, credits } = simulateHistory(history).ledger;
      for (const { number, creditApplied, total, issueDate } of invoices) {
        if (creditApplied === total) continue;
        // Credit of an earlier month was used up by the invoices up to this one.
        const left = credits.filter((credit) => credit.issueDate.slice(0, 7) < issueDate.slice(0, 7));
        const usedLater = left.flatMap(({ uses }) => uses.filter((use) => use.invoiceNumber > number));
        expect([sum(left.map(({ remaining }) => remaining)), usedLater]).toEqual([0, []]);
      }
    }),
    runs,
  );
});

test('no two invoices share a period key', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const keys = simulateHistory(history).ledger.invoices.flatMap((invoice) => periodKey(1, invoice) ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    runs,
  );
});

test('return invoices name the invoices of their period and do not exceed them', () => {
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
            ? credit.returnInvoice.total
            : [],
        );
        expect(sum(returned)).toBeLessThanOrEqual(sum(billed.map(({ total }) => total)));
      }
    }),
    runs,
  );
});

test('the changes of one day give back at most what one direct change gives back', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { ledger } = simulateHistory(history);
      const documents = [
        ...ledger.invoices.map((invoice) => ({ ...invoice, sign: 1 })),
        ...ledger.credits.flatMap(({ issueDate, returnInvoice }) =>
          returnInvoice ? { ...returnInvoice, issueDate, sign: -1 } : [],
        ),
      ];
      for (const day of new Set(documents.map(({ issueDate }) => issueDate))) {
        const sameDay = documents.filter(({ issueDate }) => issueDate === day);
        if (!sameDay.some(({ sign }) => sign < 0)) continue;
        const [{ days, daysInMonth: month }] = sameDay[0]!.lines as [DocumentLine];
        const unitPrice = sum(sameDay.map(({ sign, lines }) => sign * lines[0]!.unitPrice));
        const direct = Math.trunc((Math.abs(unitPrice) * days) / month);
        const least = Math.sign(unitPrice) * (direct + Math.trunc(direct / 10));
        expect(sum(sameDay.map(({ sign, total }) => sign * total))).toBeGreaterThanOrEqual(least);
      }
    }),
    runs,
  );
});

test('a job that runs twice on random later days produces the same ledger as a daily job', () => {
  fc.assert(
    fc.property(histories, fc.array(fc.integer({ min: 1, max: 400 })), (history, gaps) => {
      const { ledger, events } = simulateHistory(history);
      let day = history.createdOn;
      const jobs = gaps
        .map((gap) => (day = addDays(day, gap)))
        .filter((date) => date <= lastDayOfHistory(history));
      const run = (before: Ledger, today: TokyoDate): Ledger => {
        const after = advance(before, today);
        expect(advance(after, today)).toBe(after);
        return after;
      };
      let current = trialLedgerOf(history);
      for (const [date, ledgerEvent] of events) {
        while (jobs[0] !== undefined && jobs[0] <= date) current = run(current, jobs.shift() ?? date);
        current = recordEvent(current, ledgerEvent, date).ledger;
      }
      current = jobs.reduce(run, current);
      expect(run(current, lastDayOfHistory(history))).toEqual(ledger);
    }),
    runs,
  );
});

test('the documents that the server loads are enough for the rules', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { ledger, events } = simulateHistory(history);
      const invoices = new Map<number, Invoice>();
      const credits = new Map<number, Credit>();
      const store = (after: Ledger): Ledger => {
        for (const invoice of after.invoices) invoices.set(invoice.number, invoice);
        for (const credit of after.credits) credits.set(credit.number, credit);
        return after;
      };
      const load = (previous: Ledger, extraInvoiceNumber?: number): Ledger => ({
        ...previous,
        invoices: [...invoices.values()].filter(
          ({ number, status, periodStart }) =>
            status === 'open' ||
            periodStart === previous.subscription.period?.start ||
            number === extraInvoiceNumber,
        ),
        credits: [...credits.values()].filter(
          ({ remaining, returnInvoice }) =>
            remaining > 0 || returnInvoice?.periodStart === previous.subscription.period?.start,
        ),
      });
      const last = events.reduce((before, [day, ledgerEvent]) => {
        const paidInvoiceNumber = ledgerEvent.kind === 'pay' ? ledgerEvent.invoiceNumber : undefined;
        return store(recordEvent(load(before, paidInvoiceNumber), ledgerEvent, day).ledger);
      }, trialLedgerOf(history));
      store(advance(load(last), lastDayOfHistory(history)));
      expect([...invoices.values()]).toEqual(ledger.invoices);
      expect([...credits.values()]).toEqual(ledger.credits);
    }),
    runs,
  );
});

test('the random histories cover every special case', () => {
  const cases: Record<string, (ledger: Ledger, history: LedgerHistory) => boolean> = {
    'a leap day': ({ invoices }) =>
      invoices.some(({ lines }) => lines.some((line) => line.daysInMonth === 29)),
    'a plan ended by an unpaid invoice': ({ credits }) =>
      credits.some(({ returnInvoice }) => returnInvoice?.lines.some(({ title }) => /終了/.test(title))),
    'a plan bought again': ({ invoices }) =>
      invoices.filter(({ kind, issueDate }) => kind === 'period' && !issueDate.endsWith('-01')).length > 1,
    'a credit used by several invoices': ({ credits }) => credits.some(({ uses }) => uses.length > 1),
    'a rounding of several changes on one day': (ledger) =>
      signedLines(ledger).some(([, { formula }]) => formula.endsWith('（同日の変更の端数）')),
    'an overpaid transfer': ({ credits }) => credits.some(({ returnInvoice }) => returnInvoice === null),
    'a short transfer': ({ invoices }) =>
      invoices.some(({ paidAmount, status }) => paidAmount > 0 && status === 'open'),
    'two invoices on one day': ({ invoices }) =>
      new Set(invoices.map(({ issueDate }) => issueDate)).size < invoices.length,
    'a plan bought during the trial': ({ invoices }, { createdOn }) =>
      invoices[0]?.issueDate === addDays(createdOn, 14),
    'the free plan': ({ subscription }) => subscription.plan === 'free',
    'a plan still active after ten years': ({ subscription }) => subscription.status === 'active',
  };
  const simulated = fc
    .sample(histories, { seed: 7, numRuns: 60 })
    .map((history) => ({ history, ...simulateHistory(history) }));
  const missed = Object.entries(cases).filter(
    ([, isCovered]) => !simulated.some(({ ledger, history }) => isCovered(ledger, history)),
  );
  expect(missed.map(([name]) => name)).toEqual([]);
});
