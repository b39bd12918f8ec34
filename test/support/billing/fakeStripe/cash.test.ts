import { byTransfer, unixSeconds, startMerchant, stripeErrorOf, type Merchant } from './merchant';

let shop: Merchant;
beforeEach(async () => {
  shop = await startMerchant();
});
afterEach(() => shop.standIn.close());

describe('a transfer', () => {
  /** An invoice of 33,000 yen that is final and a customer with no other. */
  async function owing() {
    const { customer, invoice } = await shop.subscribe('starter', { billing_cycle_anchor_config: undefined });
    await shop.stripe.invoices.finalizeInvoice(invoice);
    shop.standIn.takePendingEvents();
    return { customer, invoice };
  }
  const cashOf = async (customer: string) =>
    (await shop.stripe.customers.retrieveCashBalance(customer)).available?.jpy ?? 0;

  beforeEach(() => shop.at('2026-11-10'));

  test('of what an invoice says pays it', async () => {
    const { customer, invoice } = await owing();
    shop.standIn.receiveTransfer({ customer, amount: 33_000 });
    expect(shop.eventTypes()).toEqual([
      'customer_cash_balance_transaction.created',
      'customer_cash_balance_transaction.created',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    const paid = await shop.stripe.invoices.retrieve(invoice, {
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

  test('that is short stays in the cash balance until the rest is there; what is too much stays for the next', async () => {
    const { customer } = await owing();
    shop.standIn.receiveTransfer({ customer, amount: 32_000 });
    expect(await shop.billsOf(customer)).toEqual([['open', 33_000, 33_000]]);
    expect(shop.eventTypes()).toEqual([
      'customer_cash_balance_transaction.created',
      'cash_balance.funds_available',
    ]);
    shop.standIn.receiveTransfer({ customer, amount: 40_000 });
    expect(await shop.billsOf(customer)).toEqual([['paid', 33_000, 0]]);
    expect(await cashOf(customer)).toBe(39_000);
    shop.at('2026-12-10', '01:00');
    expect(await shop.billsOf(customer)).toEqual([
      ['paid', 33_000, 0],
      ['paid', 33_000, 0],
    ]);
    const { data } = await shop.stripe.customers.listCashBalanceTransactions(customer, { limit: 2 });
    expect(data.map(({ type, net_amount, ending_balance }) => [type, net_amount, ending_balance])).toEqual([
      ['applied_to_payment', -33_000, 6_000],
      ['applied_to_payment', -33_000, 39_000],
    ]);
  });

  test('pays the invoices that come to exactly its sum, otherwise the oldest that it is enough for', async () => {
    const { customer } = await owing();
    const second = await shop.stripe.subscriptions.create({
      customer,
      items: [{ price: shop.prices.pro }],
      collection_method: 'send_invoice',
      days_until_due: 30,
      default_tax_rates: [shop.taxRate],
      payment_settings: byTransfer,
    });
    await shop.stripe.invoices.finalizeInvoice(String(second.latest_invoice));
    shop.standIn.receiveTransfer({ customer, amount: 110_000 });
    expect(await shop.billsOf(customer)).toEqual([
      ['paid', 110_000, 0],
      ['open', 33_000, 33_000],
    ]);
  });

  test('is left alone where somebody reconciles by hand, also in part', async () => {
    const { customer, invoice } = await owing();
    await shop.stripe.customers.updateCashBalance(customer, { settings: { reconciliation_mode: 'manual' } });
    shop.standIn.receiveTransfer({ customer, amount: 32_900 });
    const { data } = await shop.stripe.paymentIntents.list({ customer });
    const intent = data[0]!.id;
    await shop.stripe.paymentIntents.applyCustomerBalance(intent, { amount: 32_900 });
    const left = async () =>
      (await shop.stripe.paymentIntents.retrieve(intent)).next_action?.display_bank_transfer_instructions
        ?.amount_remaining;
    expect(await left()).toBe(100);
    expect(await shop.stripe.invoices.retrieve(invoice)).toMatchObject({
      amount_paid: 0,
      amount_remaining: 33_000,
    });
    shop.standIn.receiveTransfer({ customer, amount: 100 });
    await shop.stripe.invoices.pay(invoice);
    expect(await shop.billsOf(customer)).toEqual([['paid', 33_000, 0]]);
  });

  test('pays nothing where the subscription does not say that transfers do', async () => {
    const { customer, invoice } = await shop.subscribe('starter', { payment_settings: undefined });
    await shop.stripe.invoices.finalizeInvoice(invoice);
    const { total } = await shop.stripe.invoices.retrieve(invoice);
    shop.standIn.receiveTransfer({ customer, amount: total });
    expect(await shop.billsOf(customer)).toEqual([['open', total, total]]);
  });

  test('goes to an account of the customer’s own', async () => {
    const { customer } = await owing();
    const asked = {
      currency: 'jpy',
      funding_type: 'bank_transfer',
      bank_transfer: { type: 'jp_bank_transfer' },
    } as const;
    const { bank_transfer } = await shop.stripe.customers.createFundingInstructions(customer, asked);
    expect(bank_transfer.financial_addresses[0]?.zengin?.account_number).toMatch(/^\d{7}$/);
    expect(await shop.stripe.customers.createFundingInstructions(customer, asked)).toMatchObject({
      bank_transfer,
    });
  });
});

describe('a debt', () => {
  test('is overdue at its due date; the latest invoice, once paid, ends that', async () => {
    const { customer, subscription } = await shop.subscribe('starter', { days_until_due: 10 });
    const statusOf = async () => (await shop.stripe.subscriptions.retrieve(subscription.id)).status;
    shop.at('2026-11-10', '23:59');
    expect(await statusOf()).toBe('active');
    shop.standIn.takePendingEvents();
    shop.at('2026-11-11');
    shop.standIn.advance();
    expect(shop.eventTypes()).toEqual(['invoice.overdue', 'customer.subscription.updated']);
    expect(await statusOf()).toBe('past_due');
    shop.standIn.receiveTransfer({ customer, amount: 33_000 });
    expect(await statusOf()).toBe('active');
  });

  test('overdue for more than 30 days is paid by no transfer', async () => {
    const { customer, subscription } = await shop.subscribe('starter', { days_until_due: 10 });
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    shop.at('2026-12-12');
    shop.standIn.receiveTransfer({ customer, amount: 33_000 });
    const [open] = await shop.invoicesOf(customer);
    expect(open?.status).toBe('open');
    await shop.stripe.invoices.pay(open!.id);
    expect(await shop.billsOf(customer)).toEqual([['paid', 33_000, 0]]);
  });

  test('is lowered by a credit note; a transfer of the rest pays it', async () => {
    const { customer, invoice } = await shop.subscribe('starter');
    await shop.stripe.invoices.finalizeInvoice(invoice);
    const note = await shop.stripe.creditNotes.create({
      invoice,
      lines: [{ type: 'custom_line_item', unit_amount: 10_000, quantity: 1, tax_rates: [shop.taxRate] }],
    });
    expect(note).toMatchObject({ total: 11_000, pre_payment_amount: 11_000, type: 'pre_payment' });
    expect(await shop.stripe.invoices.retrieve(invoice)).toMatchObject({
      total: 33_000,
      amount_due: 22_000,
      amount_remaining: 22_000,
      pre_payment_credit_notes_amount: 11_000,
    });
    shop.standIn.receiveTransfer({ customer, amount: 22_000 });
    expect(await shop.billsOf(customer)).toEqual([['paid', 33_000, 0]]);
  });

  test('is paid by credit notes that leave nothing of it, and no more', async () => {
    const { customer, invoice } = await shop.subscribe('starter');
    await shop.stripe.invoices.finalizeInvoice(invoice);
    await shop.stripe.creditNotes.create({ invoice, amount: 11_000 });
    await shop.stripe.creditNotes.create({ invoice, amount: 22_000 });
    expect(await shop.billsOf(customer)).toEqual([['paid', 33_000, 0]]);
    const more = shop.stripe.creditNotes.create({ invoice, amount: 1, credit_amount: 1 });
    expect(await stripeErrorOf(more)).toMatchObject({ status: 400, param: 'amount' });
    expect((await shop.stripe.creditNotes.list({ customer })).data).toHaveLength(2);
    const [intent] = (await shop.stripe.paymentIntents.list({ customer })).data;
    expect(intent?.status).toBe('canceled');
  });

  test('that was paid is credited to the balance, which lowers the next invoice', async () => {
    const { customer, invoice } = await shop.subscribe('starter');
    await shop.stripe.invoices.finalizeInvoice(invoice);
    shop.standIn.receiveTransfer({ customer, amount: 33_000 });
    await shop.stripe.creditNotes.create({ invoice, amount: 5_000, credit_amount: 5_000 });
    shop.at('2026-12-01', '01:00');
    expect((await shop.invoicesOf(customer))[0]).toMatchObject({
      total: 33_000,
      starting_balance: -5_000,
      ending_balance: 0,
      amount_due: 28_000,
    });
    const { data } = await shop.stripe.customers.listBalanceTransactions(customer);
    expect(data.map(({ type, amount, ending_balance }) => [type, amount, ending_balance])).toEqual([
      ['applied_to_invoice', 5_000, 0],
      ['credit_note', -5_000, -5_000],
    ]);
  });

  test('of less than 50 yen is not collected but goes on the next invoice', async () => {
    const { customer, invoice } = await shop.subscribe('starter');
    await shop.stripe.customers.createBalanceTransaction(customer, { amount: -32_960, currency: 'jpy' });
    expect(await shop.stripe.invoices.finalizeInvoice(invoice)).toMatchObject({
      status: 'paid',
      amount_due: 0,
      ending_balance: 40,
    });
    shop.at('2026-12-01', '01:00');
    expect((await shop.invoicesOf(customer))[0]).toMatchObject({ total: 33_000, amount_due: 33_040 });
  });

  test('is forgotten with an invoice that is void', async () => {
    const { customer, invoice } = await shop.subscribe('starter');
    await shop.stripe.invoices.finalizeInvoice(invoice);
    await shop.stripe.invoices.voidInvoice(invoice);
    shop.standIn.receiveTransfer({ customer, amount: 33_000 });
    expect(await shop.billsOf(customer)).toEqual([['void', 33_000, 33_000]]);
  });

  test('is written on a document', async () => {
    const { invoice } = await shop.subscribe('starter');
    const final = await shop.stripe.invoices.finalizeInvoice(invoice);
    const document = await fetch(String(final.invoice_pdf));
    expect(document.headers.get('content-type')).toBe('application/pdf');
    expect(await document.text()).toMatch(/^%PDF-[^]*%%EOF\n$/);
  });
});
