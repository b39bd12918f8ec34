import type { Database } from '../../../src/server/db/client';
import { ledgerCustomerId } from '../../../src/server/modules/ledger/billingAccounts.queries';
import { testNow } from '../app/testNow';

/** Details of a customer as the contractor form sends them. */
export const testCustomer = {
  name: '株式会社テスト',
  phone: '0312345678',
  postalCode: '1500001',
  state: '東京都',
  city: '渋谷区',
  line1: '神宮前1-2-3',
};

/** Inserts the account of a ledger customer without invoices. Returns the customer id. */
export async function makeBillingAccount({ kysely }: Database, organizationId: number): Promise<string> {
  const { id } = await kysely
    .insertInto('billing_accounts')
    .values({
      organization_id: organizationId,
      name: testCustomer.name,
      phone: testCustomer.phone,
      postal_code: '150-0001',
      state: testCustomer.state,
      city: testCustomer.city,
      line1: testCustomer.line1,
      email: 'billing@test.example',
      created_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ledgerCustomerId(id);
}
