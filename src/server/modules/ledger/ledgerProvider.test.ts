import { callApi } from '../../../../test/support/app/callApi';
import { mailsTo } from '../../../../test/support/app/mailbox';
import { testApp } from '../../../../test/support/app/testApp';
import { createOrganizationOn } from '../../../../test/support/billing/runScenario';
import { testCustomer } from '../../../../test/support/factories/billing';
import { instantOf } from '../../../domain/calendar/tokyoDate';
import { inTransaction } from '../../db/transaction';
import { queueDueBilling } from '../subscriptions/queueDueBilling';
import * as notifyOwnersModule from '../subscriptions/notifyOwners';
import { recordTransfer, type Transfer } from './recordTransfer';

/** A starter customer since the 20th, whose first invoice is open. */
async function start() {
  const tested = await testApp();
  const { app, clock, services } = tested;
  const { organizationId, owner } = await createOrganizationOn(tested, '2026-11-01');
  clock.set(instantOf('2026-11-20', '12:00'));
  await callApi(app, 'createSubscription', { organizationId, plan: 'starter', ...testCustomer }, owner.token);
  const invoices = async () =>
    (await callApi(app, 'getInvoices', { organizationId }, owner.token)).body.invoices;
  const [first] = await invoices();
  if (!first) throw new Error('Nothing was billed');
  const receive = (transfer: Partial<Transfer> = {}) =>
    inTransaction(services.database, (tx) =>
      recordTransfer(
        tx,
        { invoice: first.number, amount: 12_100, reference: `bank-${organizationId}`, ...transfer },
        { now: clock.now(), services },
      ),
    );
  /** As the scheduled job does it, but for this organization only: the others belong to other tests. */
  const tick = () =>
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
  return { ...tested, organizationId, owner, invoices, first, receive, tick };
}

test('two servers that renew at the same moment, and again, bill a month once', async () => {
  const { services, clock, tick, invoices, organizationId, owner } = await start();
  clock.set(instantOf('2026-12-01', '00:00'));
  const context = { now: clock.now(), services };
  await Promise.all([tick(), tick()]);
  await Promise.all([
    services.jobs.runDue(),
    ...[1, 2, 3].map(() => services.billing.updateBilling(organizationId, context)),
  ]);
  await tick();
  await services.jobs.runDue();
  expect((await invoices()).map(({ issuedOn }) => issuedOn)).toEqual(['2026-12-01', '2026-11-20']);
  const told = await services.database.kysely
    .selectFrom('notifications')
    .where('service_user_id', '=', owner.serviceUserId)
    .select('notice')
    .execute();
  expect(told).toHaveLength(2);
});

test('bought twice at once it is billed once', async () => {
  const tested = await testApp();
  const { organizationId, owner } = await createOrganizationOn(tested, '2026-11-01');
  tested.clock.set(instantOf('2026-11-20', '12:00'));
  const answers = await Promise.all(
    [1, 2].map(() =>
      callApi(
        tested.app,
        'createSubscription',
        { organizationId, plan: 'starter', ...testCustomer },
        owner.token,
      ),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { body } = await callApi(tested.app, 'getInvoices', { organizationId }, owner.token);
  expect(body.invoices).toHaveLength(1);
});

test('broken off in the middle, nothing is half done', async () => {
  const { app, organizationId, owner, invoices } = await start();
  const before = [
    await invoices(),
    (await callApi(app, 'getSubscription', { organizationId }, owner.token)).body,
  ];
  // The last thing that is written: invoice, account and plan are there by then.
  jest.spyOn(notifyOwnersModule, 'notifyOwners').mockRejectedValue(new Error('died'));
  const answer = await callApi(app, 'updateSubscription', { organizationId, plan: 'pro' }, owner.token);
  expect(answer.status).toBe(500);
  expect([
    await invoices(),
    (await callApi(app, 'getSubscription', { organizationId }, owner.token)).body,
  ]).toEqual(before);
});

test('a transfer is booked once by its reference, also twice at once; another of that reference is refused', async () => {
  const { receive, invoices } = await start();
  expect((await Promise.all([receive(), receive()])).sort()).toEqual(['again', 'booked']);
  expect(await receive()).toBe('again');
  expect(await invoices()).toMatchObject([{ status: 'paid', paid: 12_100 }]);
  await expect(receive({ amount: 1 })).rejects.toMatchObject({ status: 409 });
  await expect(receive({ invoice: '99999-0001', reference: 'x' })).rejects.toMatchObject({ status: 404 });
  await expect(receive({ invoice: 'so', reference: 'x' })).rejects.toMatchObject({ status: 404 });
  await expect(receive({ amount: 0, reference: 'x' })).rejects.toMatchObject({ error: 'badAmount' });
});

test('what was invoiced stays when the organization is deleted, and can be paid', async () => {
  const { app, services, organizationId, owner, first, receive } = await start();
  expect((await callApi(app, 'deleteOrganization', { organizationId }, owner.token)).status).toBe(200);
  const { kysely } = services.database;
  const kept = () =>
    kysely
      .selectFrom('invoices as i')
      .innerJoin('billing_accounts as a', 'a.id', 'i.account_id')
      .where('i.id', '=', Number(first.invoiceId))
      .select(['i.status', 'i.total', 'i.addressee', 'a.organization_id', 'a.name'])
      .executeTakeFirst();
  expect(await kept()).toMatchObject({
    status: 'open',
    total: 12_100,
    addressee: { name: '株式会社テスト', organizationName: '株式会社物語' },
    organization_id: null,
    name: '株式会社テスト',
  });
  expect(await receive()).toBe('booked');
  expect(await kept()).toMatchObject({ status: 'paid' });
  // Time has nothing more to do for it.
  const far = { now: instantOf('2027-12-01'), services };
  expect(await services.billing.listDueOrganizations(organizationId - 1, far)).not.toContain(organizationId);
});

test('owners are told that an invoice is late, and why the service stops', async () => {
  const { services, clock, tick, owner } = await start();
  const subjects: string[][] = [];
  for (const day of ['2026-12-22', '2027-01-20']) {
    clock.set(instantOf(day, '12:00'));
    await tick();
    const mails = await mailsTo(services, owner.email);
    subjects.push(mails.map(({ subject }) => subject.replace('【コエノワ】', '')));
  }
  expect(subjects[0]).toContain('お支払いに関しての重要なお知らせ');
  expect(subjects[1]).toContain('サービスご利用停止のお知らせ');
  expect(subjects[1]?.filter((subject) => subject === 'お支払いに関しての重要なお知らせ')).toHaveLength(1);
});

test('an invoice is a PDF with a predictable name, for its own organization only', async () => {
  const { app, organizationId, owner, first } = await start();
  const ask = (id: number, token: string) =>
    callApi(app, 'getInvoicePdf', { organizationId: id, invoiceId: first.invoiceId }, token);
  const { status, body } = await ask(organizationId, owner.token);
  expect(status).toBe(200);
  expect(body.fileName).toBe(`請求書_${first.number}_株式会社物語.pdf`);
  expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const other = await start();
  expect((await ask(other.organizationId, other.owner.token)).status).toBe(404);
});
