import type { Kysely } from 'kysely';
import { email, personName } from '../../../contract/fields';
import { normalizeEmailAddress } from '../../../domain/text/emailAddress';
import { isChange, rejectLinesOverLimit, type ImportLine } from '../../../domain/imports';
import { invitableRoles } from '../../../domain/memberRules';
import { checkPermission } from '../../../domain/permissions';
import { planLimits } from '../../../domain/billing/plans';
import { roleLabels, roles, type Role } from '../../../domain/roles';
import { foldedText } from '../../../domain/text/textSearch';
import type { Schema } from '../../db/schema';
import { ruleViolation } from '../../lib/errors';
import { groupBy } from '../../lib/groupBy';
import type { Actor } from '../access/actor';
import type { CsvRow } from '../csv/parseCsv';
import { earlierLines, validationErrorOf } from '../csv/importLines';
import { listAddressMemberships, type AddressMembership } from '../members/addressMemberships.queries';
import { countSeats } from '../members/invitations.queries';
import { projectSeparator, type MemberCsvColumn } from '../members/memberCsv';
import { listAddressesInProjects, listOpenProjectsOf } from './memberImport.queries';

const emailField = email();
const nameField = personName();

/** A file may name this many projects, because people are brought into one after the other. */
const maxImportedProjects = 20;

/** A validated line of a member CSV. */
export interface MemberImportLine extends ImportLine {
  email: string;
  /** Empty where the file has none. */
  name: string;
  userRole: Role | undefined;
  /** The member with this address. */
  serviceUserId: number | null;
  /** Whether the line sends an invitation. */
  isInvited: boolean;
  /** The projects that the person gets a place in. */
  projectIds: number[];
}

/**
 * What each line would do: invite a new address, give an existing invitation the new role and link, and bring the person
 * into projects. A file changes nothing else of members: their roles are changed one by one on purpose.
 */
export async function planMemberImport(
  db: Kysely<Schema>,
  actor: Actor,
  rows: readonly CsvRow<MemberCsvColumn>[],
  now: Date,
): Promise<MemberImportLine[]> {
  const { organizationId, userRole: ownRole } = actor;
  const emails = rows.map(({ cells }) => normalizeEmailAddress(cells.email));
  const memberships = await listAddressMemberships(db, { organizationId, emails, now });
  const earlier = earlierLines(rows.map(({ line }, index) => ({ line, key: emails[index]! })));
  const assignableRoles = invitableRoles(ownRole);

  const projectsOf = await readProjects(db, actor, rows, emails);

  const lines = rows.map(({ line, cells }, index): MemberImportLine => {
    const address = emails[index]!;
    const userRole = parseRole(cells.userRole);
    const membership = memberships[index]!;
    const projects = projectsOf[index]!;
    const error =
      validationErrorOf(emailField, address) ??
      (earlier[index] === null ? null : `${earlier[index]}行目と同じメールアドレスです。`) ??
      (cells.name === '' ? null : validationErrorOf(nameField, cells.name)) ??
      roleError(userRole, membership, assignableRoles, cells.userRole) ??
      projects.error;
    const isInvited = !error && invites(userRole, membership);
    const change = membership.offered === null && isInvited ? 'create' : 'update';
    return {
      line,
      subject: address,
      cells: [cells.name, userRole ? roleLabels[userRole] : cells.userRole, cells.projects],
      outcome: error ? 'error' : isInvited || projects.added.length > 0 ? change : 'same',
      message:
        error ??
        noteOf(
          otherRoleNote(userRole, membership),
          isInvited && change === 'update' ? '招待し直します。' : null,
          projectNote(projects.added),
        ),
      email: address,
      name: cells.name,
      userRole,
      serviceUserId: membership.serviceUserId,
      isInvited,
      projectIds: projects.added.map(({ id }) => id),
    };
  });
  return rejectLinesOverLimit(
    lines,
    await countFreeSeats(),
    { outcome: 'planLimit', message: 'プランのメンバー数の上限を超えるため招待できません。' },
    ({ outcome, isInvited }) => isChange(outcome) && isInvited,
  );

  /** Existing invitations that are left unchanged already have seats. */
  async function countFreeSeats(): Promise<number> {
    const emails = lines.filter(({ isInvited }) => isInvited).map(({ email: one }) => one);
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
    : 'この役割の人を招待する権限も、この役割の招待を変更する権限もありません。';
}

/** Members keep their role, whatever the file says. */
const otherRoleNote = (
  userRole: Role | undefined,
  { userRole: current }: AddressMembership,
): string | null =>
  current === null || current === userRole
    ? null
    : `すでに${roleLabels[current]}です。役割はメンバー管理で変更できます。`;

/** Whether the line sends an invitation; one that waits with this role is left unchanged. */
const invites = (userRole: Role | undefined, { serviceUserId, offered, open }: AddressMembership): boolean =>
  serviceUserId === null && !(open && offered === userRole);

const noteOf = (...notes: (string | null)[]): string | null => notes.filter(Boolean).join('') || null;

const projectNote = (added: readonly { name: string }[]): string | null =>
  added.length === 0 ? null : `${added.map(({ name }) => `「${name}」`).join('')}に閲覧者として追加します。`;

interface LineProjects {
  /** Why its projects cannot be used; null when they can, or when it names none. */
  error: string | null;
  /** The projects that the person is neither in nor invited to. */
  added: { id: number; name: string }[];
}

/** The projects that each line names: open ones that the caller may bring people into. */
async function readProjects(
  db: Kysely<Schema>,
  actor: Actor,
  rows: readonly CsvRow<MemberCsvColumn>[],
  emails: readonly string[],
): Promise<LineProjects[]> {
  if (rows.every(({ cells }) => cells.projects === '')) return rows.map(() => ({ error: null, added: [] }));
  const { organizationId } = actor;
  const open = await listOpenProjectsOf(db, actor);
  const usable = open.filter(({ id, projectRole }) => {
    const viewer = { ...actor.viewer, projects: projectRole === null ? [] : [{ id, projectRole }] };
    return checkPermission(viewer, 'project.bringNewPeople', { organizationId, projectId: id }) === null;
  });
  const byName = groupBy(usable, ({ name }) => foldedText(name));
  const found = rows.map(({ cells }) =>
    projectNames(cells.projects, (name) => byName.has(foldedText(name))).map((name) => ({
      name,
      named: byName.get(foldedText(name)) ?? [],
    })),
  );
  const projectIds = [...new Set(found.flat().flatMap(({ named }) => named.map(({ id }) => id)))];
  if (projectIds.length > maxImportedProjects)
    throw ruleViolation(
      'csvProjects',
      `一度に取り込めるプロジェクトは${maxImportedProjects}件までです。ファイルを分けて取り込んでください。`,
    );
  const present = await listAddressesInProjects(db, { organizationId, projectIds, emails });
  const isPresent = new Set(present.map(({ projectId, email: address }) => `${projectId} ${address}`));
  return found.map((names, index) => {
    const unusable = names.find(({ named }) => named.length !== 1);
    const added = names
      .flatMap(({ named }) => named)
      .filter(({ id }, place, all) => all.findIndex((other) => other.id === id) === place)
      .filter(({ id }) => !isPresent.has(`${id} ${emails[index]}`));
    return unusable
      ? { error: projectError(unusable.name, unusable.named.length), added: [] }
      : { error: null, added };
  });
}

const separator = new RegExp(`[${projectSeparator}；]`);
/** A name with more separators is not recognized. */
const maxPartsOfName = 4;

/** The names in a cell. A name may contain the separator itself: the longest that is known is taken. */
function projectNames(cell: string, isKnown: (name: string) => boolean): string[] {
  const parts = cell.split(separator);
  const names: string[] = [];
  for (let start = 0; start < parts.length;) {
    const candidates = Array.from({ length: maxPartsOfName }, (_, index) =>
      parts.slice(start, start + maxPartsOfName - index),
    );
    const taken = candidates.find((each) => isKnown(each.join(projectSeparator))) ?? [parts[start]!];
    names.push(taken.join(projectSeparator).trim());
    start += taken.length;
  }
  return names.filter((name) => name !== '');
}

const projectError = (name: string, count: number): string =>
  count > 1
    ? `「${name}」というプロジェクトが${count}件あるため、どれか分かりません。`
    : `「${name}」という進行中のプロジェクトがないか、メンバーを追加する権限がありません。`;
