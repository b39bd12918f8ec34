import { advanceLedger } from '../../../domain/billing/advanceLedger';
import type { LedgerEventKind, LedgerEvent } from '../../../domain/billing/types';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Config } from '../../lib/config';
import type { Context } from '../context';
import { inTransaction, type Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import { isBankHoliday } from '../billing/bankHolidays';
import { maxDocuments, type BillingProvider, type PlanRequest } from '../billing/billingProvider';
import {
  findBillingAccount,
  closeBillingAccount,
  saveBillingAccount,
  updateBillingAccount,
} from './billingAccounts.queries';
import { sumRemainingCredit, listInvoices, listReturns } from './documents.queries';
import { listDueOrganizations } from './dueOrganizations.queries';
import { createInvoicePdf } from './createInvoicePdf';
import { findLedger } from './findLedger';
import { lockOrganization } from '../access/memberships.queries';
import { recordEvent } from './organizationLedger';
import { presentInvoice, presentReturn } from './presentDocuments';
import { previewPlan } from './previewPlan';
import { saveLedger } from './saveLedger';

/** Authorizes a request and records its event in one transaction. */
const runCommand = <K extends LedgerEventKind>(
  { organizationId, permit, confirm }: PlanRequest,
  event: LedgerEvent<K>,
  context: Context,
  prepare: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> =>
  inTransaction(
    context.services.database,
    async (tx) => {
      await permit(tx);
      await prepare(tx);
      await recordEvent(tx, organizationId, event, context);
      await confirm(tx);
    },
    context,
  );

/** The default provider: stores customers, invoices and credits in the own database, by the rules of domain/billing. */
export const ledgerProvider = ({
  seller,
  billingPortalUrl,
}: Pick<Config, 'seller' | 'billingPortalUrl'>): BillingProvider => ({
  name: 'ledger',
  register: ({ plan, customer, email, ...order }, context) =>
    runCommand(order, { kind: 'register', plan }, context, (tx) =>
      saveBillingAccount(tx, { organizationId: order.organizationId, customer, email, now: context.now }),
    ),
  change: ({ plan, ...order }, context) => runCommand(order, { kind: 'change', plan }, context),
  cancel: (order, context) => runCommand(order, { kind: 'cancel' }, context),
  undoCancel: (order, context) => runCommand(order, { kind: 'undo' }, context),
  previewPlan: async ({ organizationId, plan }, { now, services }) => {
    const loaded = await findLedger(services.database.kysely, organizationId);
    if (!loaded) throw notFound('組織');
    return previewPlan(loaded.ledger, plan, now);
  },
  getCustomer: async (organizationId, { services }) =>
    (await findBillingAccount(services.database.kysely, organizationId)) ?? null,
  saveCustomer: updateBillingAccount,
  // Documents are made of what is stored.
  sendCustomer: () => Promise.resolve(),
  getDocuments: async (organizationId, { now, services }) => {
    const { kysely } = services.database;
    const account = await findBillingAccount(kysely, organizationId);
    const bankAccount = [...seller.bankAccount];
    if (!account) return { invoices: [], returns: [], credit: 0, bankAccount };
    const { accountId } = account;
    const [invoices, returns, remainingCredit] = await Promise.all([
      listInvoices(kysely, { accountId, limit: maxDocuments }),
      listReturns(kysely, { accountId, limit: maxDocuments }),
      sumRemainingCredit(kysely, accountId),
    ]);
    return {
      invoices: invoices.map((invoice) => presentInvoice(accountId, invoice, tokyoDate(now))),
      returns: returns.map((credit) => presentReturn(accountId, credit)),
      credit: remainingCredit,
      bankAccount,
    };
  },
  getInvoicePdf: createInvoicePdf,
  createPortalUrl: () => Promise.resolve(billingPortalUrl ?? null),
  endCustomer: (tx, organizationId) => closeBillingAccount(tx, organizationId),
  finishEndCustomer: () => Promise.resolve(),
  // There is no webhook: the operator records transfers.
  receiveEvent: () => Promise.reject(notFound()),
  listDueOrganizations: (after, { now, services }) =>
    listDueOrganizations(services.database.kysely, after, now),
  updateBilling: (organizationId, context) =>
    inTransaction(context.services.database, async (tx) => {
      if (!(await lockOrganization(tx, organizationId))) return;
      const loaded = await findLedger(tx, organizationId);
      if (!loaded) return;
      const after = advanceLedger(loaded.ledger, tokyoDate(context.now), isBankHoliday);
      await saveLedger(tx, loaded, after, context);
    }),
});
