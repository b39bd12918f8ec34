import { recordTransfer } from '../../../src/server/adapters/billing/ledger/recordTransfer';
import { inTransaction } from '../../../src/server/db/transaction';
import type { TestApp } from '../app/testApp';
import type { BillingWorld } from './scenario';

/** The ledger hears of transfers from the operator, and looks itself what is due. */
export const ledgerWorld = ({ services, clock }: TestApp): BillingWorld => ({
  provider: 'ledger',
  slack: 0,
  receive: async (_organizationId, invoice, amount) => {
    const transfer = { invoice, amount, reference: crypto.randomUUID() };
    await inTransaction(services.database, (tx) =>
      recordTransfer(tx, transfer, { now: clock.now(), services }),
    );
  },
  passTime: async (organizationId) => {
    const context = { now: clock.now(), services };
    // Not all: the others belong to other tests.
    const [due] = await services.billing.due(organizationId - 1, context);
    if (due === organizationId) await services.billing.catchUp(organizationId, context);
  },
});
