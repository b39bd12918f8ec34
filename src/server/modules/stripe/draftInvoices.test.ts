import { callApi } from '../../../../test/support/app/callApi';
import type { CreatedOrganization } from '../../../../test/support/billing/runScenario';
import type { StripeApp } from '../../../../test/support/billing/stripeApp';
import { stripeDriver } from '../../../../test/support/billing/stripeDriver';
import {
  buyStarter,
  startAfterTrial,
  startStarterCustomer,
} from '../../../../test/support/billing/stripeFixtures';
import { instantOf } from '../../../domain/calendar/tokyoDate';
import type { OfferedPlan } from '../../../domain/billing/plans';

type Fixture = StripeApp & CreatedOrganization;

const documents = async ({ app, organizationId, owner }: Fixture) =>
  (await callApi(app, 'getInvoices', { organizationId }, owner.token)).body;

const changePlan = ({ app, organizationId, owner }: Fixture, plan: OfferedPlan) =>
  callApi(app, 'updateSubscription', { organizationId, plan }, owner.token);

const sync = ({ services, clock, organizationId }: Fixture) =>
  services.billing.updateBilling(organizationId, { now: clock.now(), services });

describe('what a downgrade gives back', () => {
  /** A customer who changed from Starter to Pro on the day of purchase, 2026-11-20. */
  async function startProCustomer(): Promise<Fixture> {
    const fixture = await startStarterCustomer();
    await changePlan(fixture, 'pro');
    return fixture;
  }

  test('has a return invoice of Stripe when the next month begins', async () => {
    const fixture = await startProCustomer();
    await changePlan(fixture, 'starter');
    const { invoices, ...before } = await documents(fixture);
    expect(before).toMatchObject({ returns: [], credit: 28_234 });
    fixture.clock.set(instantOf('2026-12-01'));
    const { returns, credit } = await documents(fixture);
    expect(credit).toBe(28_234);
    expect(returns).toMatchObject([
      {
        issuedOn: '2026-12-01',
        invoiceNumbers: [invoices[0]!.number],
        lines: [
          { label: 'スタータープラン（2026/11/20〜2026/11/30）', formula: '−30,000円 × 11日/30日' },
          { label: 'プロプラン 変更前の残り（2026/11/20〜2026/11/30）', formula: '100,000円 × 11日/30日' },
        ],
        subtotal: 25_667,
        tax: 2_567,
        total: 28_234,
      },
    ]);
    const { app, organizationId, owner } = fixture;
    const input = { organizationId, invoiceId: returns[0]!.invoiceId };
    const { body } = await callApi(app, 'getInvoicePdf', input, owner.token);
    expect(body.fileName).toBe(`返還請求書_${returns[0]!.number}_株式会社物語.pdf`);
  });

  test.each(['before', 'after'] as const)(
    'lowers the invoice of the next month although the connection broke %s it was scheduled at Stripe',
    async (when) => {
      const fixture = await startProCustomer();
      fixture.proxy.startFailing(when, (call) => /^POST \/v1\/invoices\/[^/]+$/.test(call));
      expect((await changePlan(fixture, 'starter')).status).toBe(503);
      fixture.proxy.stopFailing();
      fixture.clock.set(instantOf('2026-12-01', '00:30'));
      await sync(fixture);
      fixture.clock.set(instantOf('2026-12-01', '12:00'));
      expect((await documents(fixture)).invoices[0]).toMatchObject({
        issuedOn: '2026-12-01',
        total: 33_000,
        payable: 33_000 - 28_234,
      });
    },
    30_000,
  );
});

test.each(['POST /v1/invoices', 'POST /v1/invoiceitems'])(
  'what the end of a plan gives back beyond the open invoices is not given twice if a sync fails at %s',
  async (endpoint) => {
    const fixture = await startAfterTrial();
    const { clock, proxy, organizationId } = fixture;
    clock.set(instantOf('2026-11-30', '12:00'));
    await buyStarter(fixture);
    for (const day of ['2026-12-02', '2027-01-02']) {
      clock.set(instantOf(day, '12:00'));
      await stripeDriver(fixture).receiveTransfer(organizationId, '', 33_000);
    }
    // The invoice of November, 1,100 yen, was to be paid until 2026-12-30.
    clock.set(instantOf('2027-01-30', '12:00'));
    for (const when of ['before', 'after'] as const) {
      proxy.startFailing(when, (call) => call === endpoint);
      await expect(sync(fixture)).rejects.toMatchObject({ status: 503 });
    }
    proxy.stopFailing();
    await Promise.all([sync(fixture), sync(fixture)]);
    await sync(fixture);
    const { invoices, credit } = await documents(fixture);
    // 30,000 × 2/31 = 1,935 and tax 193; Stripe rounds the tax of the rest, 93.5 yen, to 94.
    expect({ credit, oldest: invoices.at(-1) }).toMatchObject({
      credit: 2_128 - 1_100 + 1,
      oldest: { total: 1_100, payable: 0, status: 'paid' },
    });
  },
);
