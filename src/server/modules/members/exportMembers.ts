import { roleLabels } from '../../../domain/roles';
import type { Handler } from '../handler';
import { notFound } from '../../lib/errors';
import { expectPlanFeature } from '../access/planRestrictions';
import { csvFileName, formatCsv } from '../csv/formatCsv';
import { listOrganizationMembers } from '../access/memberships.queries';
import { memberCsvColumns } from './memberCsvColumns';
import { findOrganization } from '../organizations/organizations.queries';

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
