import type Stripe from 'stripe';

/** The virtual bank account of a customer. It is derived from the customer id. */
export const zenginAddress = (
  customer: string,
): Stripe.FundingInstructions.BankTransfer.FinancialAddress => ({
  type: 'zengin',
  supported_networks: ['zengin'],
  zengin: {
    account_holder_address: noAddress,
    account_holder_name: 'カ）ウリテ',
    account_number: accountNumber(customer),
    account_type: 'futsu',
    bank_address: noAddress,
    bank_code: '0009',
    bank_name: '三井住友銀行',
    branch_code: '950',
    branch_name: '振込専用支店',
  },
});

const noAddress = { city: null, country: 'JP', line1: null, line2: null, postal_code: null, state: null };

/** Seven digits. */
const accountNumber = (id: string): string =>
  String([...id].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 10_000_000, 7)).padStart(
    7,
    '0',
  );
