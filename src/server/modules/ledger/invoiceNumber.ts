/**
 * Documents are numbered by account, then by the account's own count: `00012-0003`. It tells an organization nothing
 * of how many others there are bills for, and a transfer that names it finds its invoice.
 */
export const formatInvoiceNumber = (accountId: number, number: number): string =>
  `${String(accountId).padStart(5, '0')}-${String(number).padStart(4, '0')}`;

/** The account and count of a number as people type it; null when it is none. */
export function parseInvoiceNumber(text: string): { accountId: number; number: number } | null {
  const [, accountId, number] = /^(\d{5,12})-(\d{4,9})$/.exec(text.normalize('NFKC').trim()) ?? [];
  return accountId === undefined ? null : { accountId: Number(accountId), number: Number(number) };
}
