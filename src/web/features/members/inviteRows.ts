import { normalizeEmailAddress } from '../../../domain/text/emailAddress';
import { listBounds } from '../../../domain/billing/planCeilings';
import { isBlank } from '../../../domain/text/visibleText';
import type { Role } from '../../../domain/roles';

/** One person to invite. */
export interface InviteRow {
  email: string;
  userRole: Role;
}

/** The rows with an address; the first row if all are empty, so that validation has a row to mark. */
export function filledRows(rows: readonly InviteRow[]): InviteRow[] {
  const filled = rows.filter(({ email }) => !isBlank(email));
  return filled.length > 0 ? filled : rows.slice(0, 1);
}

/**
 * Replaces the row at `index` by one row for each pasted address, with the role of that row, up to
 * `listBounds.namedPeople` rows in total. `leftOutCount` is the number of addresses that did not fit.
 */
export function insertPastedRows(
  rows: readonly InviteRow[],
  index: number,
  addresses: readonly string[],
): { rows: InviteRow[]; leftOutCount: number } {
  const inserted = addresses.slice(0, listBounds.namedPeople - rows.length + 1);
  return {
    rows: rows.flatMap((row, position) =>
      position === index ? inserted.map((email) => ({ ...row, email })) : [row],
    ),
    leftOutCount: addresses.length - inserted.length,
  };
}

/** The row errors that the contract's schema cannot find: addresses of members and repeated addresses. */
export function validateInviteRows(
  rows: readonly InviteRow[],
  members: readonly { email: string }[],
): { index: number; message: string }[] {
  const memberEmails = new Set(members.map(({ email }) => email));
  const emails = rows.map(({ email }) => normalizeEmailAddress(email));
  return emails.flatMap((email, index) => {
    if (memberEmails.has(email)) return [{ index, message: 'すでにこの組織のメンバーです。' }];
    const isRepeated = emails.indexOf(email) < index;
    return isRepeated ? [{ index, message: 'ほかの行と同じメールアドレスです。' }] : [];
  });
}
