import { roleLabels } from '../../../domain/roles';
import { notFound } from '../../lib/errors';
import type { Handler } from '../handler';
import { expectPlanFeature } from '../access/planRestrictions';
import { csvFileName, formatCsv } from '../csv/formatCsv';
import type { CsvFormat } from '../csv/csvHeader';
import { listOrganizationMembers } from '../access/memberships.queries';
import { findOrganization } from '../organizations/organizations.queries';
import { listProjectNamesOfMembers } from './memberCsv.queries';

export type MemberCsvColumn = 'email' | 'name' | 'userRole' | 'projects';

/** The columns of members; an export can be imported again. */
export const memberCsv: CsvFormat<MemberCsvColumn> = {
  columns: {
    email: ['メールアドレス', 'メール', 'email', 'e-mail'],
    name: ['氏名', '名前', 'name'],
    userRole: ['役割', '権限', 'role', 'userRole'],
    projects: ['プロジェクト', 'プロジェクト名', 'project', 'projects'],
  },
  optional: ['name', 'projects'],
};

/** Separates the projects in one cell. */
export const projectSeparator = ';';

/** All members as a CSV that importMembers accepts. */
export const exportMembers: Handler<'exportMembers'> = async ({ actor, db, now }) => {
  expectPlanFeature(actor, 'export');
  const { organizationId } = actor;
  const organization = await findOrganization(db, organizationId);
  if (!organization) throw notFound('組織');
  const members = await listOrganizationMembers(db, organizationId);
  const projects = await listProjectNamesOfMembers(db, organizationId);
  return {
    fileName: csvFileName('メンバー一覧', organization.name, now),
    csv: formatCsv(
      Object.values(memberCsv.columns).map(([heading]) => heading),
      members.map(({ serviceUserId, email, name, userRole }) => [
        email,
        name,
        roleLabels[userRole],
        (projects.get(serviceUserId) ?? []).join(projectSeparator),
      ]),
    ),
  };
};
