import { callApi } from '../../../../test/support/app/callApi';
import { mailsTo } from '../../../../test/support/app/mailbox';
import { testApp } from '../../../../test/support/app/testApp';
import { createOrganizationOn } from '../../../../test/support/billing/runScenario';
import { testCustomer } from '../../../../test/support/factories/billing';
import { addDays, instantOf } from '../../../domain/calendar/tokyoDate';
import { drawPdf } from '../../adapters/pdf/drawPdf';
import type { BusinessDocument } from '../../adapters/pdf/pdfDocument';
import { inTransaction } from '../../db/transaction';
import { queueDueBilling } from '../subscriptions/billingTurn';
import { recordTransfer, type Transfer } from './recordTransfer';

jest.mock('../../adapters/pdf/drawPdf', () => {
  const actual = jest.requireActual<{ drawPdf: typeof drawPdf }>('../../adapters/pdf/drawPdf');
  return { drawPdf: jest.fn(actual.drawPdf) };
});

/** A starter customer, whose first invoice is open. */
async function start(since = '2026-11-20') {
  const tested = await testApp();
  const { app, clock, services } = tested;
  const { organizationId, owner } = await createOrganizationOn(tested, '2026-11-01');
  clock.set(instantOf(since, '12:00'));
  await callApi(app, 'createSubscription', { organizationId, plan: 'starter', ...testCustomer }, owner.token);
  const invoices = async () =>
    (await callApi(app, 'getInvoices', { organizationId }, owner.token)).body.invoices;
  const [first] = await invoices();
  if (!first) throw new Error('No invoice was issued');
  const receive = (transfer: Partial<Transfer> = {}) =>
    inTransaction(services.database, (tx) =>
      recordTransfer(
        tx,
        { invoice: first.number, amount: 12_100, reference: `bank-${organizationId}`, ...transfer },
        { now: clock.now(), services },
      ),
    );
  /** The scheduled job for this organization only; others belong to other tests. */
  const runDueBilling = () =>
    queueDueBilling({
      ...services,
      billing: {
        ...services.billing,
        listDueOrganizations: async (after, context) =>
          (await services.billing.listDueOrganizations(Math.max(after, organizationId - 1), context)).filter(
            (id) => id === organizationId,
          ),
      },
    });
  return { ...tested, organizationId, owner, invoices, first, receive, runDueBilling };
}

test('a month is billed once when two servers renew concurrently and repeatedly', async () => {
  const { services, clock, runDueBilling, invoices, organizationId, owner } = await start();
  clock.set(instantOf('2026-12-01', '00:00'));
  const context = { now: clock.now(), services };
  await Promise.all([runDueBilling(), runDueBilling()]);
  await Promise.all([
    services.jobs.runDue(),
    ...[1, 2, 3].map(() => services.billing.updateBilling(organizationId, context)),
  ]);
  await runDueBilling();
  await services.jobs.runDue();
  expect((await invoices()).map(({ issuedOn }) => issuedOn)).toEqual(['2026-12-01', '2026-11-20']);
  const notifications = await services.database.kysely
    .selectFrom('notifications')
    .where('service_user_id', '=', owner.serviceUserId)
    .select('notice')
    .execute();
  expect(notifications).toHaveLength(2);
});

test('of two concurrent purchases one is rejected and one is billed', async () => {
  const tested = await testApp();
  const { organizationId, owner } = await createOrganizationOn(tested, '2026-11-01');
  tested.clock.set(instantOf('2026-11-20', '12:00'));
  const replies = await Promise.all(
    [1, 2].map(() =>
      callApi(
        tested.app,
        'createSubscription',
        { organizationId, plan: 'starter', ...testCustomer },
        owner.token,
      ),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { body } = await callApi(tested.app, 'getInvoices', { organizationId }, owner.token);
  expect(body.invoices).toHaveLength(1);
});

test('a failure within a command rolls everything back', async () => {
  const { app, services, organizationId, owner, invoices } = await start();
  const before = [
    await invoices(),
    (await callApi(app, 'getSubscription', { organizationId }, owner.token)).body,
  ];
  // The mails to the owners come last, after invoice, account and subscription.
  jest.spyOn(services.jobs, 'enqueue').mockRejectedValueOnce(new Error('failed'));
  const reply = await callApi(app, 'updateSubscription', { organizationId, plan: 'pro' }, owner.token);
  expect(reply.status).toBe(500);
  expect([
    await invoices(),
    (await callApi(app, 'getSubscription', { organizationId }, owner.token)).body,
  ]).toEqual(before);
});

test('a transfer is recorded once per reference, and a different one with the same reference is rejected', async () => {
  const { receive, invoices } = await start();
  expect((await Promise.all([receive(), receive()])).sort()).toEqual(['duplicate', 'recorded']);
  expect(await receive()).toBe('duplicate');
  expect(await invoices()).toMatchObject([{ status: 'paid', paid: 12_100 }]);
  await expect(receive({ amount: 1 })).rejects.toMatchObject({ status: 409 });
  await expect(receive({ invoice: '99999-0001', reference: 'x' })).rejects.toMatchObject({ status: 404 });
  await expect(receive({ invoice: 'invalid', reference: 'x' })).rejects.toMatchObject({ status: 404 });
  await expect(receive({ amount: 0, reference: 'x' })).rejects.toMatchObject({ error: 'badAmount' });
});

test('a reference of the bank has 1 to 100 characters', async () => {
  const { receive } = await start();
  for (const reference of ['', 'x'.repeat(101)])
    await expect(receive({ reference })).rejects.toMatchObject({ status: 400 });
  expect(await receive({ reference: 'x'.repeat(100) })).toBe('recorded');
});

test('invoices are kept when the organization is deleted, and can be paid', async () => {
  const { app, services, organizationId, owner, first, receive } = await start();
  expect((await callApi(app, 'deleteOrganization', { organizationId }, owner.token)).status).toBe(200);
  const { kysely } = services.database;
  const findKeptInvoice = () =>
    kysely
      .selectFrom('invoices as i')
      .innerJoin('billing_accounts as a', 'a.id', 'i.account_id')
      .where('i.id', '=', Number(first.invoiceId))
      .select(['i.status', 'i.total', 'i.addressee', 'a.organization_id', 'a.name'])
      .executeTakeFirst();
  expect(await findKeptInvoice()).toMatchObject({
    status: 'open',
    total: 12_100,
    addressee: { name: '株式会社テスト', organizationName: '株式会社物語' },
    organization_id: null,
    name: '株式会社テスト',
  });
  expect(await receive()).toBe('recorded');
  expect(await findKeptInvoice()).toMatchObject({ status: 'paid' });
  // A deleted organization is never due.
  const nextYear = { now: instantOf('2027-12-01'), services };
  expect(await services.billing.listDueOrganizations(organizationId - 1, nextYear)).not.toContain(
    organizationId,
  );
});

test('notifies owners that an invoice is past due and that the service is stopped', async () => {
  const { services, clock, runDueBilling, owner } = await start();
  const subjects: string[][] = [];
  for (const day of ['2026-12-22', '2027-01-21']) {
    clock.set(instantOf(day, '12:00'));
    await runDueBilling();
    const mails = await mailsTo(services, owner.email);
    subjects.push(mails.map(({ subject }) => subject.replace('【コエノワ】', '')));
  }
  expect(subjects[0]).toContain('お支払いに関しての重要なお知らせ');
  expect(subjects[1]).toContain('サービスご利用停止のお知らせ');
  expect(subjects[1]?.filter((subject) => subject === 'お支払いに関しての重要なお知らせ')).toHaveLength(1);
});

test.each([
  // Due on Sunday 2026-12-20, so the last day to pay is 2026-12-21.
  ['2026-11-20', '2026-12-22', '2027-01-21'],
  // Due on Thursday 2026-12-24.
  ['2026-11-24', '2026-12-25', '2027-01-24'],
])(
  'bought on %s it is due at each period, on %s and on %s, not a day before',
  async (since, pastDue, ended) => {
    const { services, clock, organizationId, runDueBilling } = await start(since);
    const expected = ['2026-12-01', pastDue, '2027-01-01', ended];
    const dueDays: string[] = [];
    for (const day of [...expected.flatMap((each) => [addDays(each, -1), each]), addDays(ended, 1)]) {
      clock.set(instantOf(day, '12:00'));
      const context = { now: clock.now(), services };
      const due = await services.billing.listDueOrganizations(organizationId - 1, context);
      if (due.includes(organizationId)) dueDays.push(day);
      await runDueBilling();
      await services.jobs.runDue();
    }
    expect(dueDays).toEqual(expected);
  },
);

test('returns the PDF of an invoice to its own organization only', async () => {
  const { app, organizationId, owner, first } = await start();
  const getPdf = (id: number, token: string) =>
    callApi(app, 'getInvoicePdf', { organizationId: id, invoiceId: first.invoiceId }, token);
  const { status, body } = await getPdf(organizationId, owner.token);
  expect(status).toBe(200);
  expect(body.fileName).toBe(`請求書_${first.number}_株式会社物語.pdf`);
  expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const other = await start();
  expect((await getPdf(other.organizationId, other.owner.token)).status).toBe(404);
});

test('the PDF of an invoice has the credits applied to it, not those of other invoices and customers', async () => {
  const customers = [await start(), await start()];
  const { app, clock, services } = await testApp();
  // Each invoice is overpaid by this surplus, which is applied to the next one.
  for (const [surplus, day] of [
    [100, '2026-12-01'],
    [200, '2027-01-01'],
  ] as const) {
    for (const [index, { receive, invoices }] of customers.entries()) {
      const { number, payable } = (await invoices())[0]!;
      await receive({ invoice: number, amount: payable + surplus + index, reference: number });
    }
    clock.set(instantOf(day, '12:00'));
    for (const { runDueBilling } of customers) await runDueBilling();
    await services.jobs.runDue();
  }
  const printed: string[][][] = [];
  for (const { organizationId, owner, invoices } of customers) {
    const credits: string[][] = [];
    for (const { invoiceId } of await invoices()) {
      await callApi(app, 'getInvoicePdf', { organizationId, invoiceId }, owner.token);
      const [{ tables }] = jest.mocked(drawPdf).mock.lastCall![0] as [BusinessDocument];
      credits.push(tables.slice(1).map(({ sums }) => sums.at(-1)![1]));
    }
    printed.push(credits);
  }
  expect(printed).toEqual([
    [['200円'], ['100円'], []],
    [['201円'], ['101円'], []],
  ]);
});
