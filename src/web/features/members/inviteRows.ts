import { isBlank } from '../../../domain/japaneseText';
import type { Role } from '../../../domain/roles';

/** One person to invite. */
export interface InviteRow {
  email: string;
  userRole: Role;
}

/** As many as one request takes; contract/organizations.schemas says the same. */
export const maxInviteRows = 100;

/** The rows somebody wrote in; one empty one where they wrote in none, for the rule to complain about. */
export function filledRows(rows: readonly InviteRow[]): InviteRow[] {
  const filled = rows.filter(({ email }) => !isBlank(email));
  return filled.length > 0 ? filled : rows.slice(0, 1);
}

/**
 * A pasted list of addresses takes the place of the row it was pasted into, with that row's role. There is room for
 * `rowMax` in all: each is a row to draw, and one request takes no more.
 */
export function insertPastedRows(
  rows: readonly InviteRow[],
  index: number,
  addresses: readonly string[],
): { rows: InviteRow[]; leftOut: number } {
  const taken = addresses.slice(0, maxInviteRows - rows.length + 1);
  return {
    rows: rows.flatMap((row, at) => (at === index ? taken.map((email) => ({ ...row, email })) : [row])),
    leftOut: addresses.length - taken.length,
  };
}

/** What no rule of the contract sees: somebody who is a member already, an address written twice. By row. */
export function validateInviteRows(
  rows: readonly InviteRow[],
  members: readonly { email: string }[],
): { index: number; message: string }[] {
  const key = (email: string) => email.toLowerCase();
  const present = new Set(members.map(({ email }) => key(email)));
  const written = rows.map(({ email }) => key(email));
  return written.flatMap((email, index) => {
    if (present.has(email)) return [{ index, message: 'すでにこの組織のメンバーです。' }];
    const repeats = written.indexOf(email) < index;
    return repeats ? [{ index, message: 'ほかの行と同じメールアドレスです。' }] : [];
  });
}
