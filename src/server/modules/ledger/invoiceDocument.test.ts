import { callApi } from '../../../../test/support/app/callApi';
import { testApp, type TestApp } from '../../../../test/support/app/testApp';
import { testAddressee, testSeller } from '../../../../test/support/billing/documentParties';
import { createOrganizationOn } from '../../../../test/support/billing/runScenario';
import { testCustomer } from '../../../../test/support/factories/billing';
import { makeMember } from '../../../../test/support/factories/people';
import { instantOf } from '../../../domain/calendar/tokyoDate';
import type { ReturnInvoice } from '../../../domain/billing/types';
import { inTransaction } from '../../db/transaction';
import { createInvoicePdf } from './createInvoicePdf';
import { recordTransfer } from './recordTransfer';
import { returnInvoiceDocument } from './invoiceDocument';

/** Pro since 2026-11-20, paid, Starter since 2026-11-25 (product §7). */
async function startAfterDowngrade() {
  const tested = await testApp();
  const { app, clock, services } = tested;
  const { organizationId, owner } = await createOrganizationOn(tested, '2026-11-01');
  clock.set(instantOf('2026-11-20', '12:00'));
  await callApi(app, 'createSubscription', { organizationId, plan: 'pro', ...testCustomer }, owner.token);
  const { number, payable } = (await documentsOf(tested, organizationId, owner)).invoices[0]!;
  const transfer = { invoice: number, amount: payable, reference: `bank-${organizationId}` };
  await inTransaction(services.database, (tx) =>
    recordTransfer(tx, transfer, { now: clock.now(), services }),
  );
  clock.set(instantOf('2026-11-25', '12:00'));
  await callApi(app, 'updateSubscription', { organizationId, plan: 'starter' }, owner.token);
  return { ...tested, organizationId, owner, documents: () => documentsOf(tested, organizationId, owner) };
}

const documentsOf = async ({ app }: TestApp, organizationId: number, { token }: { token: string }) =>
  (await callApi(app, 'getInvoices', { organizationId }, token)).body;

test('a downgrade creates a return invoice that names the refunded invoice', async () => {
  const { documents } = await startAfterDowngrade();
  const { invoices, returns, credit } = await documents();
  expect(credit).toBe(15_400);
  expect(returns).toEqual([
    {
      invoiceId: expect.stringMatching(/^return-\d+$/),
      number: invoices[0]!.number.replace(/0001$/, '0002'),
      issuedOn: '2026-11-25',
      invoiceNumbers: [invoices[0]!.number],
      lines: [
        {
          label: 'プラン変更 プロプランからスタータープランへ（2026/11/25〜2026/11/30）',
          formula: '(100,000円 − 30,000円) × 6日/30日',
          amount: 14_000,
        },
      ],
      subtotal: 14_000,
      tax: 1_400,
      total: 15_400,
    },
  ]);
});

test('a return invoice refunds unused days when an unpaid invoice ends the plan', async () => {
  const tested = await testApp();
  const { app, clock, services } = tested;
  const { organizationId, owner } = await createOrganizationOn(tested, '2026-11-01');
  clock.set(instantOf('2026-11-20', '12:00'));
  await callApi(app, 'createSubscription', { organizationId, plan: 'starter', ...testCustomer }, owner.token);
  for (const day of ['2026-12-22', '2027-01-21'] as const) {
    clock.set(instantOf(day, '12:00'));
    await services.billing.updateBilling(organizationId, { now: clock.now(), services });
  }
  const { returns } = await documentsOf(tested, organizationId, owner);
  expect(returns.map(({ lines }) => lines[0]!.label)).toEqual([expect.stringMatching(/^ご利用終了 /)]);
});

test('returns the PDF of a return invoice to owners of its own organization only', async () => {
  const { app, organizationId, owner, documents, services } = await startAfterDowngrade();
  const { invoiceId, number } = (await documents()).returns[0]!;
  const getPdf = (id: number, token: string) =>
    callApi(app, 'getInvoicePdf', { organizationId: id, invoiceId }, token);
  const { status, body } = await getPdf(organizationId, owner.token);
  expect(status).toBe(200);
  expect(body.fileName).toBe(`返還請求書_${number}_株式会社物語.pdf`);
  expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');

  const supervisor = await makeMember(services.database, organizationId, 'supervisor');
  expect((await getPdf(organizationId, supervisor.token)).status).toBe(403);
  const other = await startAfterDowngrade();
  expect((await getPdf(other.organizationId, other.owner.token)).status).toBe(404);
});

test('an overpaid transfer creates credit without a return invoice', async () => {
  const { services, organizationId, owner, ...tested } = await startAfterDowngrade();
  const { kysely } = services.database;
  await kysely
    .updateTable('credits')
    .set({ return_invoice: null })
    .where('account_id', '=', (eb) =>
      eb.selectFrom('billing_accounts').select('id').where('organization_id', '=', organizationId),
    )
    .execute();
  const { returns, credit } = await documentsOf({ ...tested, services }, organizationId, owner);
  expect([returns, credit]).toEqual([[], 15_400]);
  const [{ id }] = (await kysely
    .selectFrom('credits as c')
    .innerJoin('billing_accounts as a', 'a.id', 'c.account_id')
    .where('a.organization_id', '=', organizationId)
    .select('c.id')
    .execute()) as [{ id: number }];
  const request = { organizationId, invoiceId: `return-${id}` };
  expect(await createInvoicePdf(request, { now: tested.clock.now(), services })).toBeNull();
});

test('a return invoice contains what the law requires (消費税法 第57条の4第3項)', () => {
  const returnInvoice: ReturnInvoice = {
    periodStart: '2026-11-20',
    invoiceNumbers: [1],
    lines: [
      {
        title: 'プラン変更 プロプランからスタータープランへ（2026/11/25〜2026/11/30）',
        formula: '(100,000円 − 30,000円) × 6日/30日',
        period: { start: '2026-11-25', end: '2026-12-01' },
        unitPrice: 70_000,
        days: 6,
        daysInMonth: 30,
        amount: 14_000,
      },
    ],
    subtotal: 14_000,
    taxRate: 10,
    tax: 1_400,
    total: 15_400,
  };
  const document = returnInvoiceDocument({
    accountId: 12,
    credit: {
      number: 2,
      issueDate: '2026-11-25',
      amount: 15_400,
      remaining: 400,
      uses: [{ invoiceNumber: 3, amount: 15_000 }],
      returnInvoice,
      seller: testSeller,
      addressee: testAddressee,
    },
    billed: [{ number: 1, issueDate: '2026-11-20' }],
  });
  expect(document.addressee.at(-1)).toBe('株式会社テスト 御中');
  expect(document.facts).toEqual([
    ['返還請求書番号', '00012-0002'],
    ['発行日', '2026/11/25'],
    ['発行者', 'コエノワ株式会社'],
    ['登録番号', 'T1234567890123'],
    ['住所', testSeller.address],
    ['電話番号', testSeller.phone],
  ]);
  expect(document.lead).toEqual([
    ['返還日', '2026/11/25'],
    ['元の請求書', '00012-0001（2026/11/20発行）'],
  ]);
  expect(document.tables).toEqual([
    {
      title: '返還の内容',
      rows: [[returnInvoice.lines[0]!.title, '(100,000円 − 30,000円) × 6日/30日', '−14,000円']],
      sums: [
        ['小計（10%対象・税抜）', '−14,000円'],
        ['消費税（10%）', '−1,400円'],
        ['返還額合計（税込）', '−15,400円'],
      ],
    },
  ]);
  expect(document.notes.flat()).toEqual(
    expect.arrayContaining([
      '請求書 00012-0003 に15,000円を充当しました。',
      'これから充当する金額は400円です。',
    ]),
  );
});
