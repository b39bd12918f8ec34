import { normalizeEmailAddress } from '../../../domain/text/emailAddress';
import { listBounds } from '../../../domain/billing/planCeilings';
import { isBlank } from '../../../domain/text/visibleText';
import type { Role } from '../../../domain/roles';
import { rulesResolver } from '../../components/contractResolver';
import { contractErrors } from '../../components/contractRules';
import { toFieldErrors, type ValidationErrors } from '../../lib/fieldErrors';

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

/** The errors that the contract's rules cannot find: addresses of members and repeated addresses. */
export function addressErrors(
  rows: readonly InviteRow[],
  members: readonly { email: string }[],
): ValidationErrors {
  const memberEmails = new Set(members.map(({ email }) => email));
  const emails = rows.map(({ email }) => normalizeEmailAddress(email));
  return emails.flatMap((email, index) => {
    const path = `invitations[${index}].email`;
    if (memberEmails.has(email)) return [{ path, message: 'すでにこの組織のメンバーです。' }];
    const isRepeated = emails.indexOf(email) < index;
    return isRepeated ? [{ path, message: 'ほかの行と同じメールアドレスです。' }] : [];
  });
}

/** The contract's rules for invitations, and that they are for different people who are no members. */
export const inviteResolver = (members: readonly { email: string }[]) =>
  rulesResolver<{ invitations: InviteRow[] }>(async ({ invitations }) => {
    const errors = await contractErrors('inviteMembers', { invitations });
    return toFieldErrors([...errors, ...addressErrors(invitations, members)]);
  });
