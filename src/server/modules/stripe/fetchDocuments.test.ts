import { callApi } from '../../../../test/support/app/callApi';
import type { CreatedOrganization } from '../../../../test/support/billing/runScenario';
import type { StripeApp } from '../../../../test/support/billing/stripeApp';
import { startStarterCustomer, startAfterTrial } from '../../../../test/support/billing/stripeFixtures';
import { stripeDriver } from '../../../../test/support/billing/stripeDriver';
import { testCustomer } from '../../../../test/support/factories/billing';
import { createStripeLoader } from '../../adapters/stripe/stripeLoader';

const invoices = async ({ app, organizationId, owner }: StripeApp & CreatedOrganization) =>
  (await callApi(app, 'getInvoices', { organizationId }, owner.token)).body.invoices;

test("returns Stripe's PDF of an invoice to its own organization only", async () => {
  const fixture = await startStarterCustomer();
  const [first] = await invoices(fixture);
  const getPdf = (invoiceId: string) =>
    callApi(
      fixture.app,
      'getInvoicePdf',
      { organizationId: fixture.organizationId, invoiceId },
      fixture.owner.token,
    );
  const { status, body } = await getPdf(first!.invoiceId);
  expect({ status, fileName: body.fileName }).toEqual({
    status: 200,
    fileName: `請求書_${first!.number}_株式会社物語.pdf`,
  });
  expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');

  // Another customer of the same Stripe account.
  const sdk = await createStripeLoader({
    secretKey: 'sk_test_x',
    webhookSecret: '',
    apiUrl: fixture.fakeStripe.url,
  })();
  const { data: prices } = await sdk.prices.list({ lookup_keys: ['koenowa_starter_monthly'] });
  const { id: otherCustomer } = await sdk.customers.create({ name: '株式会社他人' });
  const { latest_invoice: otherInvoice } = await sdk.subscriptions.create({
    customer: otherCustomer,
    items: [{ price: prices[0]!.id }],
    collection_method: 'send_invoice',
    days_until_due: 30,
  });
  await sdk.invoices.finalizeInvoice(String(otherInvoice));
  expect((await getPdf(String(otherInvoice))).status).toBe(404);
  expect((await getPdf('in_unknown')).status).toBe(404);
});

test('returns lines, formula, bank account and shortfall of an invoice', async () => {
  const fixture = await startStarterCustomer();
  const { app, organizationId, owner } = fixture;
  await stripeDriver(fixture).receiveTransfer(organizationId, '', 12_000);
  const { body } = await callApi(app, 'getInvoices', { organizationId }, owner.token);
  expect(body.invoices).toMatchObject([
    {
      lines: [
        {
          label: 'スタータープラン（2026/11/20〜2026/11/30）',
          formula: '30,000円 × 11日/30日',
          amount: 11_000,
        },
      ],
      subtotal: 11_000,
      tax: 1_100,
      total: 12_100,
      payable: 12_100,
      paid: 12_000,
      shortfall: 100,
      dueOn: '2026-12-20',
      dueNote: '2026/12/20（日）、金融機関の休業日のため翌営業日の2026/12/21（月）まで',
    },
  ]);
  expect(body.credit).toBe(0);
  expect(body.bankAccount.join('\n')).toMatch(/普通 \d{7}/);
});

test('a plan change has one line for the refund and one for the new plan, in preview and invoice', async () => {
  const fixture = await startStarterCustomer();
  const { app, organizationId, owner } = fixture;
  const plan = 'pro';
  const preview = (await callApi(app, 'getSubscriptionPreview', { organizationId, plan }, owner.token)).body;
  const lines = [
    {
      label: 'スタータープラン 変更前の残り（2026/11/20〜2026/11/30）',
      formula: '−30,000円 × 11日/30日',
      amount: -11_000,
    },
    {
      label: 'プロプラン（2026/11/20〜2026/11/30）',
      formula: '100,000円 × 11日/30日',
      amount: 36_667,
    },
  ];
  const byAmount = <T extends { amount: number }>(unsorted: readonly T[]) =>
    unsorted.toSorted((a, b) => a.amount - b.amount);
  expect(byAmount(preview.invoice?.lines ?? [])).toEqual(lines);
  await callApi(app, 'updateSubscription', { organizationId, plan }, owner.token);
  const [changed] = await invoices(fixture);
  expect(byAmount(changed?.lines ?? [])).toEqual(lines);
  expect(changed).toMatchObject({ total: preview.invoice?.total, issuedOn: '2026-11-20', status: 'open' });
});

test('returns the customer details of Stripe with the e-mail address of the creator', async () => {
  const { app, organizationId, owner } = await startStarterCustomer();
  const { body } = await callApi(app, 'getSubscriptionCustomer', { organizationId }, owner.token);
  const { name, phone, state, city, line1 } = testCustomer;
  expect(body).toEqual({
    name,
    phone,
    email: owner.email,
    address: { postal_code: '150-0001', state, city, line1 },
    department: '',
    contactName: '',
    invoiceEmail: '',
    version: expect.any(Number) as unknown,
  });
});

test("returns the URL of Stripe's portal to customers, and null before the first purchase", async () => {
  const createSession = ({ app, organizationId, owner }: StripeApp & CreatedOrganization) =>
    callApi(app, 'createPortalSession', { organizationId }, owner.token);
  expect((await createSession(await startAfterTrial())).body).toEqual({ url: null });
  const { body } = await createSession(await startStarterCustomer());
  expect(body.url).toMatch(/^https?:/);
});

test('creates the catalogue at Stripe once, and other processes reuse it', async () => {
  const fixture = await startStarterCustomer();
  const createCalls = () =>
    fixture.proxy.calls.filter((call) => /^POST \/v1\/(products|prices|tax_rates)$/.test(call));
  expect(createCalls()).toHaveLength(9);
  const { services } = await fixture.startAnotherServer();
  const context = { now: fixture.clock.now(), services };
  await services.billing.updateBilling(fixture.organizationId, context);
  expect(createCalls()).toHaveLength(9);
});
