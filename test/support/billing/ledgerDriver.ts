import { recordTransfer } from '../../../src/server/modules/ledger/recordTransfer';
import { inTransaction } from '../../../src/server/db/transaction';
import type { TestApp } from '../app/testApp';
import type { BillingDriver } from './scenario';

/** Transfers are recorded as by the operator. */
export const ledgerDriver = ({ services, clock }: TestApp): BillingDriver => ({
  provider: 'ledger',
  toleranceYen: 0,
  receiveTransfer: async (_organizationId, invoice, amount) => {
    const transfer = { invoice, amount, reference: crypto.randomUUID() };
    await inTransaction(services.database, (tx) =>
      recordTransfer(tx, transfer, { now: clock.now(), services }),
    );
  },
  runDueBilling: async (organizationId) => {
    const context = { now: clock.now(), services };
    // Organizations of other tests are left alone.
    const [due] = await services.billing.listDueOrganizations(organizationId - 1, context);
    if (due === organizationId) await services.billing.updateBilling(organizationId, context);
  },
});
