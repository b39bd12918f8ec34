import { isChange } from '../../../domain/imports';
import { roleLabels } from '../../../domain/roles';
import { notFound } from '../../lib/errors';
import type { Handler } from '../handler';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { presentImport } from '../csv/importLines';
import { parseCsv } from '../csv/parseCsv';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { expectPlanFeature } from '../access/planRestrictions';
import { csvFileName, formatCsv } from '../csv/formatCsv';
import { listOrganizationMembers } from '../access/memberships.queries';
import { findOrganization } from '../organizations/organizations.queries';
import type { CsvColumns } from '../csv/csvHeader';
import { lockInvitationRoles } from './invitations.queries';
import { issueInvitations } from './issueInvitations';
import { planMemberImport } from './planMemberImport';

/** Columns that the member import reads; an export can be imported again. */
const memberCsvColumns = {
  email: ['メールアドレス', 'メール', 'email', 'e-mail'],
  userRole: ['役割', '権限', 'role', 'userRole'],
} satisfies CsvColumns<'email' | 'userRole'>;

/**
 * Imports a CSV of people to invite: returns what it would do, or does it with `apply`. Lines that are invalid or beyond
 * the plan's limit are left out.
 */
export const importMembers: Handler<'importMembers'> = async (call) => {
  const { actor, input, db, now, transaction } = call;
  await consumeRateLimit(call, 'import', { person: actor.serviceUserId });
  const { organizationId } = actor;
  const rows = parseCsv(input.csv, memberCsvColumns);
  const file = { rows, columns: memberCsvColumns };
  const preview = await planMemberImport(db, actor, rows, now);
  if (!input.apply) return presentImport(preview, { ...file, applied: false });

  return transaction(async (tx) => {
    const caller = await lockAndAuthorize(tx, actor, 'member.invite');
    // People who accepted before this lock are members in the plan computed below.
    await lockInvitationRoles(tx, { organizationId, emails: preview.map(({ email }) => email) });
    const lines = await planMemberImport(tx, caller, rows, now);
    const invitations = lines.flatMap(({ outcome, email, userRole }) =>
      isChange(outcome) && userRole ? [{ email, userRole }] : [],
    );
    if (invitations.length > 0) await issueInvitations(tx, caller, invitations, call);
    return presentImport(lines, { ...file, applied: true });
  });
};

/** All members as a CSV that importMembers accepts. */
export const exportMembers: Handler<'exportMembers'> = async ({ actor, db, now }) => {
  expectPlanFeature(actor, 'export');
  const organization = await findOrganization(db, actor.organizationId);
  if (!organization) throw notFound('組織');
  const members = await listOrganizationMembers(db, actor.organizationId);
  return {
    fileName: csvFileName('メンバー一覧', organization.name, now),
    csv: formatCsv(
      [memberCsvColumns.email[0], '氏名', memberCsvColumns.userRole[0]],
      members.map(({ email, name, userRole }) => [email, name, roleLabels[userRole]]),
    ),
  };
};
