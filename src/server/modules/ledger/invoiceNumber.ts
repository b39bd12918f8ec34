/**
 * Account id and document number: `00012-0003`. Numbering by account does not reveal how many invoices other
 * organizations have.
 */
export const formatInvoiceNumber = (accountId: number, number: number): string =>
  `${String(accountId).padStart(5, '0')}-${String(number).padStart(4, '0')}`;

/** Parses an invoice number as people type it; null if it is invalid. */
export function parseInvoiceNumber(text: string): { accountId: number; number: number } | null {
  const [, accountId, number] = /^(\d{5,12})-(\d{4,9})$/.exec(text.normalize('NFKC').trim()) ?? [];
  return accountId === undefined ? null : { accountId: Number(accountId), number: Number(number) };
}
