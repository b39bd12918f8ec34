import { callApi } from '../../../../test/support/app/callApi';
import type { CreatedOrganization } from '../../../../test/support/billing/runScenario';
import type { StripeApp } from '../../../../test/support/billing/stripeApp';
import { startStarterCustomer, startAfterTrial } from '../../../../test/support/billing/stripeFixtures';
import { stripeDriver } from '../../../../test/support/billing/stripeDriver';
import { testCustomer } from '../../../../test/support/factories/billing';
import { createStripeLoader } from '../../adapters/stripe/stripeLoader';

const invoices = async ({ app, organizationId, owner }: StripeApp & CreatedOrganization) =>
  (await callApi(app, 'getInvoices', { organizationId }, owner.token)).body.invoices;

test('an invoice is the PDF of Stripe, for its own organization only', async () => {
  const story = await startStarterCustomer();
  const [first] = await invoices(story);
  const ask = (invoiceId: string) =>
    callApi(
      story.app,
      'getInvoicePdf',
      { organizationId: story.organizationId, invoiceId },
      story.owner.token,
    );
  const { status, body } = await ask(first!.invoiceId);
  expect({ status, fileName: body.fileName }).toEqual({
    status: 200,
    fileName: `請求書_${first!.number}_株式会社物語.pdf`,
  });
  expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');

  // Another customer of the same Stripe.
  const sdk = await createStripeLoader({
    secretKey: 'sk_test_x',
    webhookSecret: '',
    apiUrl: story.fakeStripe.url,
  })();
  const { data: prices } = await sdk.prices.list({ lookup_keys: ['koenowa_starter_monthly'] });
  const { id: other } = await sdk.customers.create({ name: '株式会社他人' });
  const { latest_invoice: theirs } = await sdk.subscriptions.create({
    customer: other,
    items: [{ price: prices[0]!.id }],
    collection_method: 'send_invoice',
    days_until_due: 30,
  });
  await sdk.invoices.finalizeInvoice(String(theirs));
  expect((await ask(String(theirs))).status).toBe(404);
  expect((await ask('in_unknown')).status).toBe(404);
});

test('an invoice tells its lines, formula, bank account and what is short', async () => {
  const story = await startStarterCustomer();
  const { app, organizationId, owner } = story;
  await stripeDriver(story).receiveTransfer(organizationId, '', 12_000);
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
      dueNote: '2026/12/20（金融機関の休業日のため、翌営業日の2026/12/21まで）',
    },
  ]);
  expect(body.credit).toBe(0);
  expect(body.bankAccount.join('\n')).toMatch(/普通 \d{7}/);
});

test('a change of plan tells what it takes back and what it costs, line by line', async () => {
  const story = await startStarterCustomer();
  const { app, organizationId, owner } = story;
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
  const byAmount = <T extends { amount: number }>(some: readonly T[]) =>
    some.toSorted((one, other) => one.amount - other.amount);
  expect(byAmount(preview.invoice?.lines ?? [])).toEqual(lines);
  await callApi(app, 'updateSubscription', { organizationId, plan }, owner.token);
  const [changed] = await invoices(story);
  expect(byAmount(changed?.lines ?? [])).toEqual(lines);
  expect(changed).toMatchObject({ total: preview.invoice?.total, issuedOn: '2026-11-20', status: 'open' });
});

test('the details of the customer are those at Stripe, the e-mail that of the creator', async () => {
  const { app, organizationId, owner } = await startStarterCustomer();
  const { body } = await callApi(app, 'getSubscriptionCustomer', { organizationId }, owner.token);
  const { name, phone, state, city, line1 } = testCustomer;
  expect(body).toEqual({
    name,
    phone,
    email: owner.email,
    address: { postal_code: '150-0001', state, city, line1 },
  });
});

test('owners manage their payment in the portal of Stripe, once there is something to manage', async () => {
  const story = await startAfterTrial();
  const ask = () =>
    callApi(story.app, 'createPortalSession', { organizationId: story.organizationId }, story.owner.token);
  expect((await ask()).body).toEqual({ url: null });
  const bought = await startStarterCustomer();
  const { body } = await callApi(
    bought.app,
    'createPortalSession',
    { organizationId: bought.organizationId },
    bought.owner.token,
  );
  expect(body.url).toMatch(/^https?:/);
});

test('what is sold is made at Stripe once, and found again by the next process', async () => {
  const story = await startStarterCustomer();
  const made = () =>
    story.proxy.calls.filter((line) => /^POST \/v1\/(products|prices|tax_rates)$/.test(line));
  expect(made()).toHaveLength(9);
  const { services } = await story.startAnotherServer();
  const context = { now: story.clock.now(), services };
  await services.billing.updateBilling(story.organizationId, context);
  expect(made()).toHaveLength(9);
});
