import { formatYen } from '../../../domain/billing/prices';
import type { DocumentTotals } from '../../../domain/billing/types';
import { formatTokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { BusinessDocument } from '../../adapters/pdf/pdfDocument';
import type { Addressee, Seller } from '../../db/schema';

interface Issued {
  seller: Seller;
  /** The addressee has no address before the first purchase. */
  addressee: Omit<Addressee, 'organizationName'>;
  issueDate: TokyoDate;
}

/** Issuer, addressee and date, which the law requires on every document (消費税法 第57条の4). */
export const documentHeader = (
  number: readonly [name: string, number: string],
  { seller, addressee, issueDate }: Issued,
): Pick<BusinessDocument, 'addressee' | 'attention' | 'facts'> => ({
  addressee: [
    ...(addressee.postalCode === '' ? [] : [`〒${addressee.postalCode}`]),
    ...[`${addressee.state}${addressee.city}${addressee.line1}`].filter(Boolean),
    `${addressee.name} 御中`,
  ],
  attention: attentionOf(addressee),
  facts: [
    number,
    ['発行日', formatTokyoDate(issueDate)],
    ['発行者', seller.name],
    ...(
      [
        ['登録番号', seller.registrationNumber],
        ['住所', seller.address],
        ['電話番号', seller.phone],
      ] as const
    ).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  ],
});

/** The department and person at the addressee that the document is for: `経理部 山田 花子 様`. */
export function attentionOf({
  department,
  contactName,
}: Pick<Addressee, 'department' | 'contactName'>): string | undefined {
  if (!department && !contactName) return undefined;
  return `${[department, contactName || 'ご担当者'].filter(Boolean).join(' ')} 様`;
}

/** Subtotal, tax and total of a document. Its amounts are before tax, apart from the total. */
export const sumsOf = (
  { subtotal, tax, taxRate, total }: Omit<DocumentTotals, 'lines'>,
  { totalLabel, sign = '' }: { totalLabel: string; sign?: '−' | '' },
): [string, string][] => [
  [`小計（${taxRate}%対象・税抜）`, `${sign}${formatYen(subtotal)}`],
  [`消費税（${taxRate}%）`, `${sign}${formatYen(tax)}`],
  [totalLabel, `${sign}${formatYen(total)}`],
];
