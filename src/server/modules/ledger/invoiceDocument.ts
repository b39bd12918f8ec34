import { outstandingAmount } from '../../../domain/billing/documents';
import { dueDateText } from '../../../domain/billing/dueDates';
import type { Credit, Invoice, ReturnInvoice } from '../../../domain/billing/types';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { formatYen } from '../../../domain/billing/prices';
import type { Addressee, Seller } from '../../db/schema';
import type { BusinessDocument } from '../../adapters/pdf/pdfDocument';
import { isBankHoliday } from '../billing/bankHolidays';
import { documentHeader, sumsOf } from '../billing/documentParts';
import { formatInvoiceNumber } from './invoiceNumber';

interface IssuedInvoice {
  accountId: number;
  invoice: Invoice & { seller: Seller; addressee: Addressee };
  /** The credits applied to the invoice, oldest first. */
  credits: readonly Credit[];
}

/**
 * The printed invoice. It contains what the law requires of a qualified invoice (消費税法 第57条の4第1項): seller and
 * registration number, date, content, amount and tax of each rate, addressee. For applied refunds it contains what the
 * law requires of a qualified return invoice (第3項).
 */
export function invoiceDocument({ accountId, invoice, credits }: IssuedInvoice): BusinessDocument {
  const { seller } = invoice;
  const formatNumber = (number: number) => formatInvoiceNumber(accountId, number);
  const outstanding = outstandingAmount(invoice);
  const { bankAccount } = seller;
  return {
    title: '請求書',
    ...documentHeader(['請求書番号', formatNumber(invoice.number)], invoice),
    headline: ['ご請求金額（税込）', formatYen(invoice.payable)],
    lead: leadOf(invoice),
    tables: [
      {
        title: 'ご請求内容',
        rows: invoice.lines.map(({ title, formula, amount }) => [title, formula, formatYen(amount)]),
        sums: [
          ...sumsOf(invoice, { totalLabel: '合計（税込）' }),
          ...(invoice.creditApplied > 0
            ? ([
                [creditLabel(credits), `−${formatYen(invoice.creditApplied)}`],
                ['お支払い金額', formatYen(invoice.payable)],
              ] satisfies [string, string][])
            : []),
          ...(invoice.paidAmount > 0 && outstanding > 0
            ? ([
                ['ご入金済み', formatYen(invoice.paidAmount)],
                ['不足額', formatYen(outstanding)],
              ] satisfies [string, string][])
            : []),
        ],
      },
      ...credits.map((credit) => creditTable(credit, invoice.number, formatNumber)),
    ],
    notes:
      bankAccount.length > 0 && outstanding > 0
        ? [
            [
              'お振込先',
              ...bankAccount,
              `お振込の際は、請求書番号 ${formatNumber(invoice.number)} をご記入ください。`,
            ],
          ]
        : [],
  };
}

function leadOf(invoice: Invoice): [string, string][] {
  if (invoice.payable === 0) return [['お支払い', '充当により、お支払いは不要です']];
  const due: [string, string] = ['お支払い期限', dueDateText(invoice.dueDate, isBankHoliday)];
  return outstandingAmount(invoice) === 0 ? [due, ['お支払い', '完了しています']] : [due];
}

/** The name of the applied credits, which come from refunds, overpaid transfers, or both. */
function creditLabel(credits: readonly Credit[]): string {
  const hasRefund = credits.some(({ returnInvoice }) => returnInvoice !== null);
  const hasSurplus = credits.some(({ returnInvoice }) => returnInvoice === null);
  return `${[hasRefund && '返還金', hasSurplus && '過入金'].filter(Boolean).join('・')}の充当`;
}

function creditTable(
  { number, issueDate, uses, returnInvoice }: Credit,
  usedBy: number,
  formatNumber: (number: number) => string,
): BusinessDocument['tables'][number] {
  const used = uses.find(({ invoiceNumber }) => invoiceNumber === usedBy)?.amount ?? 0;
  const applied: [string, string] = ['この請求書への充当額', formatYen(used)];
  if (returnInvoice === null) {
    return {
      title: `充当した過入金（番号 ${formatNumber(number)}、${formatTokyoDate(issueDate)}）`,
      rows: [],
      sums: [applied],
    };
  }
  const { rows, sums } = returnInvoiceTable(returnInvoice);
  const invoiceNumbers = returnInvoice.invoiceNumbers.map(formatNumber).join('・');
  return {
    title: `充当した返金（返還請求書 ${formatNumber(number)}、返還日 ${formatTokyoDate(issueDate)}、対象の請求書 ${invoiceNumbers}）`,
    rows,
    sums: [...sums, applied],
  };
}

type Table = Pick<BusinessDocument['tables'][number], 'rows' | 'sums'>;
const returnInvoiceTable = (returned: ReturnInvoice): Table => ({
  rows: returned.lines.map(({ title, formula, amount }) => [title, formula, `−${formatYen(amount)}`]),
  sums: sumsOf(returned, { totalLabel: '返還額合計（税込）', sign: '−' }),
});

interface IssuedReturnInvoice {
  accountId: number;
  credit: Omit<Credit, 'returnInvoice'> & {
    returnInvoice: ReturnInvoice;
    seller: Seller;
    addressee: Addressee;
  };
  /** The invoices that are partly refunded, oldest first. */
  billed: readonly Pick<Invoice, 'number' | 'issueDate'>[];
}

/**
 * The printed return invoice. It contains what the law requires (消費税法 第57条の4第3項): seller and registration number,
 * the dates of the return and of the sale, content, amount and tax of each rate.
 */
export function returnInvoiceDocument({ accountId, credit, billed }: IssuedReturnInvoice): BusinessDocument {
  const formatNumber = (number: number) => formatInvoiceNumber(accountId, number);
  const { number, issueDate, remaining, uses, returnInvoice } = credit;
  return {
    title: '返還請求書',
    ...documentHeader(['返還請求書番号', formatNumber(number)], credit),
    headline: ['返還金額（税込）', formatYen(returnInvoice.total)],
    lead: [
      ['返還日', formatTokyoDate(issueDate)],
      [
        '元の請求書',
        billed
          .map((invoice) => `${formatNumber(invoice.number)}（${formatTokyoDate(invoice.issueDate)}発行）`)
          .join('、'),
      ],
    ],
    tables: [{ title: '返還の内容', ...returnInvoiceTable(returnInvoice) }],
    notes: [
      [
        '返還の方法',
        '翌月以降のご請求に充当します。ご利用終了に伴う返還は、先に、お支払いの済んでいないご請求に充当します。',
        ...uses.map(
          (use) => `請求書 ${formatNumber(use.invoiceNumber)} に${formatYen(use.amount)}を充当しました。`,
        ),
        ...(remaining > 0 ? [`これから充当する金額は${formatYen(remaining)}です。`] : []),
      ],
    ],
  };
}
