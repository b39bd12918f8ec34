import { formatTokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Addressee, Seller } from '../../db/schema';
import type { PdfDocument } from '../../adapters/pdf/pdfDocument';

interface IssuedDocument {
  seller: Seller;
  addressee: Addressee;
  issueDate: TokyoDate;
}

/** Issuer, addressee and date, which the law requires on every document (消費税法 第57条の4). */
export const documentHeader = (
  number: readonly [name: string, number: string],
  { seller, addressee, issueDate }: IssuedDocument,
): Pick<PdfDocument, 'addressee' | 'facts'> => ({
  addressee: [
    `〒${addressee.postalCode}`,
    `${addressee.state}${addressee.city}${addressee.line1}`,
    `${addressee.name} 御中`,
  ],
  facts: [
    number,
    ['発行日', formatTokyoDate(issueDate)],
    ['発行者', seller.name],
    ...(seller.registrationNumber === null ? [] : [['登録番号', seller.registrationNumber] as const]),
  ],
});
