import type { Kysely } from 'kysely';
import { email } from '../../../contract/fields';
import { withinPlaces, type ImportLine } from '../../../domain/imports';
import { foldWidth } from '../../../domain/japaneseText';
import { invitableRoles } from '../../../domain/memberRules';
import { planLimits } from '../../../domain/plans';
import { roleLabels, type Role } from '../../../domain/roles';
import type { Schema } from '../../db/schema';
import type { Actor } from '../../http/actor';
import { faultOf } from '../imports/faultOf';
import type { TableRow } from '../imports/readTable';
import { firstLines } from '../imports/repeated';
import { addressStandings, type AddressStanding } from './addressStandings.queries';
import { placesTaken } from './invitations.queries';
import { roleOfCell } from './memberTable';

const emailField = email();

/** A line of a CSV of members, ready to be written. */
export interface MemberLine extends ImportLine {
  email: string;
  userRole: Role | undefined;
}

/**
 * What each line would do: a new address is invited, one that was invited before gets the new role and link. Members
 * are never changed by a file: another role is given on purpose, to one person at a time.
 */
export async function planMemberImport(
  db: Kysely<Schema>,
  { organizationId, userRole: ownRole }: Actor,
  rows: readonly TableRow<'email' | 'userRole'>[],
  now: Date,
): Promise<MemberLine[]> {
  const emails = rows.map(({ cells }) => foldWidth(cells.email));
  const standings = await addressStandings(db, { organizationId, emails, now });
  const earlier = firstLines(rows.map(({ line }, index) => ({ line, key: emails[index]!.toLowerCase() })));
  const mayOffer = invitableRoles(ownRole);

  const lines = rows.map(({ line, cells }, index): MemberLine => {
    const address = emails[index]!;
    const userRole = roleOfCell(cells.userRole);
    const standing = standings[index]!;
    const message =
      faultOf(emailField, address) ??
      (earlier[index] === null ? null : `${earlier[index]}行目と同じメールアドレスです。`) ??
      roleFault(userRole, standing, mayOffer, cells.userRole);
    const outcome = message ? 'error' : outcomeOf(userRole, standing);
    return { line, subject: address, outcome, message, email: address, userRole };
  });
  return withinPlaces(
    lines,
    await places(),
    { outcome: 'planLimit', message: 'プランのメンバー数の上限を超えるため招待できません。' },
    isInvited,
  );

  /** Invitations that wait and are left alone have their places already. */
  async function places(): Promise<number> {
    const asked = lines.filter(isInvited).map(({ email: one }) => one);
    const { plan, members, invited } = await placesTaken(db, { organizationId, emails: asked, now });
    return planLimits[plan].members - members - invited;
  }
}

/** Whether a line asks for an invitation, be there a place for it or not. */
export const isInvited = ({ outcome }: ImportLine): boolean => outcome !== 'same' && outcome !== 'error';

function roleFault(
  userRole: Role | undefined,
  standing: AddressStanding,
  mayOffer: readonly Role[],
  cell: string,
): string | null {
  if (cell === '') return '役割を入力してください。';
  if (userRole === undefined) return `「${cell}」という役割はありません。`;
  if (standing.userRole !== null) {
    return standing.userRole === userRole
      ? null
      : `すでに${roleLabels[standing.userRole]}としてこの組織のメンバーです。役割はメンバー管理で変更してください。`;
  }
  const given = standing.offered === null ? [userRole] : [userRole, standing.offered];
  return given.every((role) => mayOffer.includes(role))
    ? null
    : 'この役割で招待すること、またはこの役割の招待を変更することはできません。';
}

function outcomeOf(userRole: Role | undefined, { serviceUserId, offered, open }: AddressStanding) {
  if (serviceUserId !== null) return 'same';
  if (offered === null) return 'create';
  return open && offered === userRole ? 'same' : 'update';
}
