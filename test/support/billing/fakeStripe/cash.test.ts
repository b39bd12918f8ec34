import { byTransfer, unixSeconds, startMerchant, stripeErrorOf, type Merchant } from './merchant';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await startMerchant();
});
afterEach(() => merchant.fakeStripe.close());

describe('a transfer', () => {
  /** A customer whose only invoice is open, 33,000 yen. */
  async function startWithOpenInvoice() {
    const { customer, invoice } = await merchant.subscribe('starter', {
      billing_cycle_anchor_config: undefined,
    });
    await merchant.stripe.invoices.finalizeInvoice(invoice);
    merchant.fakeStripe.takePendingEvents();
    return { customer, invoice };
  }
  const cashOf = async (customer: string) =>
    (await merchant.stripe.customers.retrieveCashBalance(customer)).available?.jpy ?? 0;

  beforeEach(() => merchant.setTime('2026-11-10'));

  test('of the invoice amount pays the invoice', async () => {
    const { customer, invoice } = await startWithOpenInvoice();
    merchant.fakeStripe.receiveTransfer({ customer, amount: 33_000 });
    expect(merchant.eventTypes()).toEqual([
      'customer_cash_balance_transaction.created',
      'customer_cash_balance_transaction.created',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    const paid = await merchant.stripe.invoices.retrieve(invoice, {
      expand: ['payments.data.payment.payment_intent'],
    });
    expect(paid).toMatchObject({
      status: 'paid',
      amount_due: 33_000,
      amount_paid: 33_000,
      amount_remaining: 0,
      status_transitions: { paid_at: unixSeconds('2026-11-10') },
      payments: { data: [{ status: 'paid', payment: { payment_intent: { status: 'succeeded' } } }] },
    });
  });

  test('that is short stays in the cash balance until the rest arrives, and an excess pays the next invoice', async () => {
    const { customer } = await startWithOpenInvoice();
    merchant.fakeStripe.receiveTransfer({ customer, amount: 32_000 });
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([['open', 33_000, 33_000]]);
    expect(merchant.eventTypes()).toEqual([
      'customer_cash_balance_transaction.created',
      'cash_balance.funds_available',
    ]);
    merchant.fakeStripe.receiveTransfer({ customer, amount: 40_000 });
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([['paid', 33_000, 0]]);
    expect(await cashOf(customer)).toBe(39_000);
    merchant.setTime('2026-12-10', '01:00');
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([
      ['paid', 33_000, 0],
      ['paid', 33_000, 0],
    ]);
    const { data } = await merchant.stripe.customers.listCashBalanceTransactions(customer, { limit: 2 });
    expect(data.map(({ type, net_amount, ending_balance }) => [type, net_amount, ending_balance])).toEqual([
      ['applied_to_payment', -33_000, 6_000],
      ['applied_to_payment', -33_000, 39_000],
    ]);
  });

  test('pays the invoices with exactly its amount rather than older ones', async () => {
    const { customer } = await startWithOpenInvoice();
    const second = await merchant.stripe.subscriptions.create({
      customer,
      items: [{ price: merchant.prices.pro }],
      collection_method: 'send_invoice',
      days_until_due: 30,
      default_tax_rates: [merchant.taxRate],
      payment_settings: byTransfer,
    });
    await merchant.stripe.invoices.finalizeInvoice(String(second.latest_invoice));
    merchant.fakeStripe.receiveTransfer({ customer, amount: 110_000 });
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([
      ['paid', 110_000, 0],
      ['open', 33_000, 33_000],
    ]);
  });

  test('is not applied automatically in manual mode, where it can be applied partially', async () => {
    const { customer, invoice } = await startWithOpenInvoice();
    await merchant.stripe.customers.updateCashBalance(customer, {
      settings: { reconciliation_mode: 'manual' },
    });
    merchant.fakeStripe.receiveTransfer({ customer, amount: 32_900 });
    const { data } = await merchant.stripe.paymentIntents.list({ customer });
    const intent = data[0]!.id;
    await merchant.stripe.paymentIntents.applyCustomerBalance(intent, { amount: 32_900 });
    const { next_action: nextAction } = await merchant.stripe.paymentIntents.retrieve(intent);
    expect(nextAction?.display_bank_transfer_instructions?.amount_remaining).toBe(100);
    expect(await merchant.stripe.invoices.retrieve(invoice)).toMatchObject({
      amount_paid: 0,
      amount_remaining: 33_000,
    });
    merchant.fakeStripe.receiveTransfer({ customer, amount: 100 });
    await merchant.stripe.invoices.pay(invoice);
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([['paid', 33_000, 0]]);
  });

  test('pays nothing if the subscription does not accept transfers', async () => {
    const { customer, invoice } = await merchant.subscribe('starter', { payment_settings: undefined });
    await merchant.stripe.invoices.finalizeInvoice(invoice);
    const { total } = await merchant.stripe.invoices.retrieve(invoice);
    merchant.fakeStripe.receiveTransfer({ customer, amount: total });
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([['open', total, total]]);
  });

  test('goes to a bank account of the customer that never changes', async () => {
    const { customer } = await startWithOpenInvoice();
    const params = {
      currency: 'jpy',
      funding_type: 'bank_transfer',
      bank_transfer: { type: 'jp_bank_transfer' },
    } as const;
    const { bank_transfer } = await merchant.stripe.customers.createFundingInstructions(customer, params);
    expect(bank_transfer.financial_addresses[0]?.zengin?.account_number).toMatch(/^\d{7}$/);
    expect(await merchant.stripe.customers.createFundingInstructions(customer, params)).toMatchObject({
      bank_transfer,
    });
  });
});

describe('an open invoice', () => {
  test('makes the subscription past_due at its due date until it is paid', async () => {
    const { customer, subscription } = await merchant.subscribe('starter', { days_until_due: 10 });
    const statusOf = async () => (await merchant.stripe.subscriptions.retrieve(subscription.id)).status;
    merchant.setTime('2026-11-10', '23:59');
    expect(await statusOf()).toBe('active');
    merchant.fakeStripe.takePendingEvents();
    merchant.setTime('2026-11-11');
    merchant.fakeStripe.advance();
    expect(merchant.eventTypes()).toEqual(['invoice.overdue', 'customer.subscription.updated']);
    expect(await statusOf()).toBe('past_due');
    merchant.fakeStripe.receiveTransfer({ customer, amount: 33_000 });
    expect(await statusOf()).toBe('active');
  });

  test('that is overdue for more than 30 days is not paid by a transfer', async () => {
    const { customer, subscription } = await merchant.subscribe('starter', { days_until_due: 10 });
    await merchant.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    merchant.setTime('2026-12-12');
    merchant.fakeStripe.receiveTransfer({ customer, amount: 33_000 });
    const [open] = await merchant.invoicesOf(customer);
    expect(open?.status).toBe('open');
    await merchant.stripe.invoices.pay(open!.id);
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([['paid', 33_000, 0]]);
  });

  test('is lowered by a credit note, and a transfer of the rest pays it', async () => {
    const { customer, invoice } = await merchant.subscribe('starter');
    await merchant.stripe.invoices.finalizeInvoice(invoice);
    const note = await merchant.stripe.creditNotes.create({
      invoice,
      lines: [{ type: 'custom_line_item', unit_amount: 10_000, quantity: 1, tax_rates: [merchant.taxRate] }],
    });
    expect(note).toMatchObject({ total: 11_000, pre_payment_amount: 11_000, type: 'pre_payment' });
    expect(await merchant.stripe.invoices.retrieve(invoice)).toMatchObject({
      total: 33_000,
      amount_due: 22_000,
      amount_remaining: 22_000,
      pre_payment_credit_notes_amount: 11_000,
    });
    merchant.fakeStripe.receiveTransfer({ customer, amount: 22_000 });
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([['paid', 33_000, 0]]);
  });

  test('is paid by credit notes of its total, and cannot be credited further', async () => {
    const { customer, invoice } = await merchant.subscribe('starter');
    await merchant.stripe.invoices.finalizeInvoice(invoice);
    await merchant.stripe.creditNotes.create({ invoice, amount: 11_000 });
    await merchant.stripe.creditNotes.create({ invoice, amount: 22_000 });
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([['paid', 33_000, 0]]);
    const more = merchant.stripe.creditNotes.create({ invoice, amount: 1, credit_amount: 1 });
    expect(await stripeErrorOf(more)).toMatchObject({ status: 400, param: 'amount' });
    expect((await merchant.stripe.creditNotes.list({ customer })).data).toHaveLength(2);
    const [intent] = (await merchant.stripe.paymentIntents.list({ customer })).data;
    expect(intent?.status).toBe('canceled');
  });

  test('that is credited after its payment lowers the next invoice by the balance', async () => {
    const { customer, invoice } = await merchant.subscribe('starter');
    await merchant.stripe.invoices.finalizeInvoice(invoice);
    merchant.fakeStripe.receiveTransfer({ customer, amount: 33_000 });
    await merchant.stripe.creditNotes.create({ invoice, amount: 5_000, credit_amount: 5_000 });
    merchant.setTime('2026-12-01', '01:00');
    expect((await merchant.invoicesOf(customer))[0]).toMatchObject({
      total: 33_000,
      starting_balance: -5_000,
      ending_balance: 0,
      amount_due: 28_000,
    });
    const { data } = await merchant.stripe.customers.listBalanceTransactions(customer);
    expect(data.map(({ type, amount, ending_balance }) => [type, amount, ending_balance])).toEqual([
      ['applied_to_invoice', 5_000, 0],
      ['credit_note', -5_000, -5_000],
    ]);
  });

  test('without a subscription has the lines that are added to its draft', async () => {
    const { customer, invoice: other } = await merchant.subscribe('starter');
    const { id: invoice, status } = await merchant.stripe.invoices.create({
      customer,
      collection_method: 'send_invoice',
      days_until_due: 30,
    });
    expect(status).toBe('draft');
    const line = { customer, invoice, currency: 'jpy', tax_rates: [merchant.taxRate] };
    await merchant.stripe.invoiceItems.create({ ...line, amount: -2_000, description: '返還' });
    expect(await merchant.stripe.invoices.finalizeInvoice(invoice)).toMatchObject({
      billing_reason: 'manual',
      total: -2_200,
      status: 'paid',
      ending_balance: -2_200,
      lines: { data: [{ description: '返還', amount: -2_000 }] },
    });
    const late = merchant.stripe.invoiceItems.create({ ...line, amount: 1 });
    expect(await stripeErrorOf(late)).toMatchObject({ status: 400, param: 'invoice' });
    expect(await merchant.stripe.invoices.finalizeInvoice(other)).toMatchObject({ amount_due: 30_800 });
  });

  test('of less than 50 yen is not collected but added to the next invoice', async () => {
    const { customer, invoice } = await merchant.subscribe('starter');
    await merchant.stripe.customers.createBalanceTransaction(customer, { amount: -32_960, currency: 'jpy' });
    expect(await merchant.stripe.invoices.finalizeInvoice(invoice)).toMatchObject({
      status: 'paid',
      amount_due: 0,
      ending_balance: 40,
    });
    merchant.setTime('2026-12-01', '01:00');
    expect((await merchant.invoicesOf(customer))[0]).toMatchObject({ total: 33_000, amount_due: 33_040 });
  });

  test('that is voided is not paid by a transfer', async () => {
    const { customer, invoice } = await merchant.subscribe('starter');
    await merchant.stripe.invoices.finalizeInvoice(invoice);
    await merchant.stripe.invoices.voidInvoice(invoice);
    merchant.fakeStripe.receiveTransfer({ customer, amount: 33_000 });
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([['void', 33_000, 33_000]]);
  });

  test('has a PDF', async () => {
    const { invoice } = await merchant.subscribe('starter');
    const finalized = await merchant.stripe.invoices.finalizeInvoice(invoice);
    const response = await fetch(String(finalized.invoice_pdf));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(await response.text()).toMatch(/^%PDF-[^]*%%EOF\n$/);
  });
});
