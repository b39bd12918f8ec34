import { outstanding } from '../../../../domain/billing/documents';
import { dueDateText } from '../../../../domain/billing/dueDates';
import type { Credit, Invoice } from '../../../../domain/billing/types';
import { slashed } from '../../../../domain/calendar/tokyoDate';
import { yen } from '../../../../domain/prices';
import type { Addressee, Seller } from '../../../db/schema';
import type { Sheet } from '../../pdf/sheet';
import { isBankHoliday } from './bankHolidays';
import { invoiceNumber } from './invoiceNumber';
import { returnTable } from './returnSheet';
import { sheetHead } from './sheetHead';

interface Issued {
  accountId: number;
  invoice: Invoice & { seller: Seller; addressee: Addressee };
  /** What was taken off it, oldest first. */
  credits: readonly Credit[];
}

/**
 * An invoice as it is printed. It holds what the law asks of a qualified invoice (消費税法 第57条の4第1項): seller and
 * registration number, day, content, sum and tax of each rate, addressee; and, of what was given back and is taken off
 * here, what it asks of a qualified return invoice (第3項).
 */
export function invoiceSheet({ accountId, invoice, credits }: Issued): Sheet {
  const { seller } = invoice;
  const numbered = (number: number) => invoiceNumber(accountId, number);
  const open = outstanding(invoice);
  return {
    title: '請求書',
    ...sheetHead(['請求書番号', numbered(invoice.number)], invoice),
    headline: ['ご請求金額（税込）', yen(invoice.payable)],
    lead: [
      ['お支払い期限', dueDateText(invoice.dueDate, isBankHoliday)],
      ...(open === 0 ? ([['お支払い', '完了しています']] satisfies [string, string][]) : []),
    ],
    tables: [
      {
        title: 'ご請求内容',
        rows: invoice.lines.map(({ title, formula, amount }) => [title, formula, yen(amount)]),
        sums: [
          ...sumsOf(invoice),
          ...(invoice.creditApplied > 0
            ? ([
                ['過払い分の充当', `−${yen(invoice.creditApplied)}`],
                ['お支払い金額', yen(invoice.payable)],
              ] satisfies [string, string][])
            : []),
          ...(invoice.paidAmount > 0 && open > 0
            ? ([
                ['ご入金済み', yen(invoice.paidAmount)],
                ['不足額', yen(open)],
              ] satisfies [string, string][])
            : []),
        ],
      },
      ...credits.map((credit) => creditTable(credit, invoice.number, numbered)),
    ],
    notes:
      seller.bankAccount.length > 0
        ? [
            [
              'お振込先',
              ...seller.bankAccount,
              `お振込の際は、請求書番号 ${numbered(invoice.number)} をご記入ください。`,
            ],
          ]
        : [],
  };
}

const sumsOf = ({ subtotal, tax, taxRate, total }: Invoice): [string, string][] => [
  [`小計（${taxRate}%対象・税抜）`, yen(subtotal)],
  [`消費税（${taxRate}%）`, yen(tax)],
  ['合計（税込）', yen(total)],
];

function creditTable(
  { number, issueDate, uses, returnInvoice }: Credit,
  on: number,
  numbered: (number: number) => string,
): Sheet['tables'][number] {
  const used = uses.find(({ invoiceNumber: target }) => target === on)?.amount ?? 0;
  const applied: [string, string] = ['この請求書への充当額', yen(used)];
  if (returnInvoice === null) {
    return {
      title: `充当した過入金（番号 ${numbered(number)}、${slashed(issueDate)}）`,
      rows: [],
      sums: [applied],
    };
  }
  const { rows, sums } = returnTable(returnInvoice);
  const sales = returnInvoice.invoiceNumbers.map(numbered).join('・');
  return {
    title: `充当した返金（返還請求書 ${numbered(number)}、返還日 ${slashed(issueDate)}、対象の請求書 ${sales}）`,
    rows,
    sums: [...sums, applied],
  };
}
