import type { Kysely } from 'kysely';
import { email } from '../../../contract/fields';
import { normalizeEmailAddress } from '../../../domain/text/emailAddress';
import { isChange, rejectLinesOverLimit, type ImportLine } from '../../../domain/imports';
import { invitableRoles } from '../../../domain/memberRules';
import { planLimits } from '../../../domain/billing/plans';
import { roleLabels, roles, type Role } from '../../../domain/roles';
import { foldedText } from '../../../domain/text/textSearch';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import type { CsvRow } from '../csv/parseCsv';
import { earlierLines, validationErrorOf } from '../csv/importLines';
import { listAddressMemberships, type AddressMembership } from './addressMemberships.queries';
import { countSeats } from './invitations.queries';

const emailField = email();

/** A validated line of a member CSV. */
export interface MemberImportLine extends ImportLine {
  email: string;
  userRole: Role | undefined;
}

/**
 * What each line would do: invite a new address, or give an existing invitation the new role and link. A file never
 * changes members: their roles are changed one by one on purpose.
 */
export async function planMemberImport(
  db: Kysely<Schema>,
  { organizationId, userRole: ownRole }: Actor,
  rows: readonly CsvRow<'email' | 'userRole'>[],
  now: Date,
): Promise<MemberImportLine[]> {
  const emails = rows.map(({ cells }) => normalizeEmailAddress(cells.email));
  const memberships = await listAddressMemberships(db, { organizationId, emails, now });
  const earlier = earlierLines(rows.map(({ line }, index) => ({ line, key: emails[index]! })));
  const assignableRoles = invitableRoles(ownRole);

  const lines = rows.map(({ line, cells }, index): MemberImportLine => {
    const address = emails[index]!;
    const userRole = parseRole(cells.userRole);
    const membership = memberships[index]!;
    const error =
      validationErrorOf(emailField, address) ??
      (earlier[index] === null ? null : `${earlier[index]}行目と同じメールアドレスです。`) ??
      roleError(userRole, membership, assignableRoles, cells.userRole);
    const outcome = error ? 'error' : outcomeOf(userRole, membership);
    const message = error ?? otherRoleNote(userRole, membership);
    return { line, subject: address, outcome, message, email: address, userRole };
  });
  return rejectLinesOverLimit(
    lines,
    await countFreeSeats(),
    { outcome: 'planLimit', message: 'プランのメンバー数の上限を超えるため招待できません。' },
    ({ outcome }) => isChange(outcome),
  );

  /** Existing invitations that are left unchanged already have seats. */
  async function countFreeSeats(): Promise<number> {
    const emails = lines.filter(({ outcome }) => isChange(outcome)).map(({ email: one }) => one);
    const { plan, members, invited } = await countSeats(db, { organizationId, emails, now });
    return planLimits[plan].members - members - invited;
  }
}

/** Parses a role by its label or its key. */
const parseRole = (cell: string): Role | undefined => {
  const folded = foldedText(cell);
  return roles.find((role) => [role, roleLabels[role]].map(foldedText).includes(folded));
};

function roleError(
  userRole: Role | undefined,
  membership: AddressMembership,
  assignableRoles: readonly Role[],
  cell: string,
): string | null {
  if (cell === '') return '役割を入力してください。';
  if (userRole === undefined) return `「${cell}」という役割はありません。`;
  if (membership.userRole !== null) return null;
  const given = membership.offered === null ? [userRole] : [userRole, membership.offered];
  return given.every((role) => assignableRoles.includes(role))
    ? null
    : 'この役割で招待すること、またはこの役割の招待を変更することはできません。';
}

/** Members keep their role, whatever the file says. */
const otherRoleNote = (
  userRole: Role | undefined,
  { userRole: current }: AddressMembership,
): string | null =>
  current === null || current === userRole
    ? null
    : `すでに${roleLabels[current]}です。役割はメンバー管理で変更できます。`;

function outcomeOf(userRole: Role | undefined, { serviceUserId, offered, open }: AddressMembership) {
  if (serviceUserId !== null) return 'same';
  if (offered === null) return 'create';
  return open && offered === userRole ? 'same' : 'update';
}
