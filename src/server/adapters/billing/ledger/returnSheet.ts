import type { Credit, Invoice, ReturnInvoice } from '../../../../domain/billing/types';
import { slashed } from '../../../../domain/calendar/tokyoDate';
import { yen } from '../../../../domain/prices';
import type { Addressee, Seller } from '../../../db/schema';
import type { Sheet } from '../../pdf/sheet';
import { invoiceNumber } from './invoiceNumber';
import { sheetHead } from './sheetHead';

type Table = Pick<Sheet['tables'][number], 'rows' | 'sums'>;

/** What is given back, with the tax of its rate. */
export const returnTable = ({ lines, subtotal, tax, taxRate, total }: ReturnInvoice): Table => ({
  rows: lines.map(({ title, formula, amount }) => [title, formula, `−${yen(amount)}`]),
  sums: [
    [`小計（${taxRate}%対象・税抜）`, `−${yen(subtotal)}`],
    [`消費税（${taxRate}%）`, `−${yen(tax)}`],
    ['返還額合計（税込）', `−${yen(total)}`],
  ],
});

interface Returned {
  accountId: number;
  credit: Omit<Credit, 'returnInvoice'> & {
    returnInvoice: ReturnInvoice;
    seller: Seller;
    addressee: Addressee;
  };
  /** The invoices of the sale that is taken back, oldest first. */
  billed: readonly Pick<Invoice, 'number' | 'issueDate'>[];
}

/**
 * A return invoice as it is printed. It holds what the law asks of a qualified one (消費税法 第57条の4第3項): seller and
 * registration number, the days of the return and of the sale, content, sum and tax of each rate.
 */
export function returnSheet({ accountId, credit, billed }: Returned): Sheet {
  const numbered = (number: number) => invoiceNumber(accountId, number);
  const { number, issueDate, remaining, uses, returnInvoice } = credit;
  return {
    title: '返還請求書',
    ...sheetHead(['返還請求書番号', numbered(number)], credit),
    headline: ['返還金額（税込）', yen(returnInvoice.total)],
    lead: [
      ['返還日', slashed(issueDate)],
      [
        '元の請求書',
        billed.map((sale) => `${numbered(sale.number)}（${slashed(sale.issueDate)}発行）`).join('、'),
      ],
    ],
    tables: [{ title: '返還の内容', ...returnTable(returnInvoice) }],
    notes: [
      [
        '返還の方法',
        '次回以降のご請求に充当します。',
        ...uses.map((use) => `請求書 ${numbered(use.invoiceNumber)} に${yen(use.amount)}を充当しました。`),
        ...(remaining > 0 ? [`これから充当する金額は${yen(remaining)}です。`] : []),
      ],
    ],
  };
}
