import { advance } from '../../../../domain/billing/advance';
import type { EventKind, LedgerEvent } from '../../../../domain/billing/types';
import { tokyoDate } from '../../../../domain/calendar/tokyoDate';
import type { Config } from '../../../config';
import type { Context } from '../../../context';
import { inTransaction, type Tx } from '../../../db/transaction';
import { notFound } from '../../../http/errors';
import { documentsShown, type BillingProvider, type Order } from '../provider';
import { accountOf, closeAccount, saveAccount } from './accounts.queries';
import { creditOf, listInvoices, listReturns } from './documents.queries';
import { listDueOrganizations } from './dueOrganizations.queries';
import { invoicePdf } from './invoicePdf';
import { loadBooks } from './loadBooks';
import { bookEvent, lockOrganization } from './organizationBooks';
import { presentInvoice, presentReturn } from './presentDocuments';
import { previewOf } from './preview';
import { saveBooks } from './saveBooks';

/** One act of an owner: permitted, booked and stored in one transaction, or not at all. */
const act = <K extends EventKind>(
  { organizationId, permit }: Order,
  event: LedgerEvent<K>,
  context: Context,
  prepare: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> =>
  inTransaction(context.services.database, async (tx) => {
    await permit(tx);
    await prepare(tx);
    await bookEvent(tx, organizationId, event, context);
  });

/**
 * The embedded default: the product keeps customers, invoices and credits itself, by the rules of domain/billing.
 */
export const ledgerProvider = ({
  seller,
  billingPortalUrl,
}: Pick<Config, 'seller' | 'billingPortalUrl'>): BillingProvider => ({
  name: 'ledger',
  register: ({ plan, customer, email, ...order }, context) =>
    act(order, { kind: 'register', plan }, context, (tx) =>
      saveAccount(tx, { organizationId: order.organizationId, customer, email, now: context.now }),
    ),
  change: ({ plan, ...order }, context) => act(order, { kind: 'change', plan }, context),
  cancel: (order, context) => act(order, { kind: 'cancel' }, context),
  undoCancel: (order, context) => act(order, { kind: 'undo' }, context),
  preview: async ({ organizationId, plan }, { now, services }) => {
    const books = await loadBooks(services.database.kysely, organizationId);
    if (!books) throw notFound('組織');
    return previewOf(books.ledger, plan, now);
  },
  customer: async (organizationId, { services }) =>
    (await accountOf(services.database.kysely, organizationId)) ?? null,
  documents: async (organizationId, { now, services }) => {
    const { kysely } = services.database;
    const account = await accountOf(kysely, organizationId);
    const bankAccount = [...seller.bankAccount];
    if (!account) return { invoices: [], returns: [], credit: 0, bankAccount };
    const { accountId } = account;
    const [invoices, returns, credit] = await Promise.all([
      listInvoices(kysely, { accountId, limit: documentsShown }),
      listReturns(kysely, { accountId, limit: documentsShown }),
      creditOf(kysely, accountId),
    ]);
    return {
      invoices: invoices.map((invoice) => presentInvoice(accountId, invoice, tokyoDate(now))),
      returns: returns.map((returned) => presentReturn(accountId, returned)),
      credit,
      bankAccount,
    };
  },
  invoicePdf,
  portal: () => Promise.resolve(billingPortalUrl ?? null),
  end: (tx, organizationId) => closeAccount(tx, organizationId),
  finishEnd: () => Promise.resolve(),
  // Only the operator tells it what came in.
  receive: () => Promise.reject(notFound()),
  due: (after, { now, services }) => listDueOrganizations(services.database.kysely, after, now),
  catchUp: (organizationId, context) =>
    inTransaction(context.services.database, async (tx) => {
      if (!(await lockOrganization(tx, organizationId))) return;
      const books = await loadBooks(tx, organizationId);
      if (books) await saveBooks(tx, books, advance(books.ledger, tokyoDate(context.now)), context);
    }),
});
