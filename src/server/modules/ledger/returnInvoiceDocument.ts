import type { Credit, Invoice, ReturnInvoice } from '../../../domain/billing/types';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { formatYen } from '../../../domain/billing/prices';
import type { Addressee, Seller } from '../../db/schema';
import type { PdfDocument } from '../../adapters/pdf/pdfDocument';
import { formatInvoiceNumber } from './invoiceNumber';
import { documentHeader } from './documentHeader';

type Table = Pick<PdfDocument['tables'][number], 'rows' | 'sums'>;

export const returnInvoiceTable = ({ lines, subtotal, tax, taxRate, total }: ReturnInvoice): Table => ({
  rows: lines.map(({ title, formula, amount }) => [title, formula, `−${formatYen(amount)}`]),
  sums: [
    [`小計（${taxRate}%対象・税抜）`, `−${formatYen(subtotal)}`],
    [`消費税（${taxRate}%）`, `−${formatYen(tax)}`],
    ['返還額合計（税込）', `−${formatYen(total)}`],
  ],
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
export function returnInvoiceDocument({ accountId, credit, billed }: IssuedReturnInvoice): PdfDocument {
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
