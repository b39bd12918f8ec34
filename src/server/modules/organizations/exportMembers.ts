import type { Reply } from '../../../contract/types';
import { roleLabels } from '../../../domain/roles';
import type { Call } from '../../http/handler';
import { notFound } from '../../http/errors';
import { expectExport } from '../imports/expectExport';
import { csvFileName, writeTable } from '../imports/writeTable';
import { listOrganizationMembers } from './memberships.queries';
import { memberColumns } from './memberTable';
import { findOrganization } from './organizations.queries';

/** All members as a CSV that importMembers reads. */
export async function exportMembers({
  actor: { organizationId },
  db,
  now,
}: Pick<Call<'exportMembers'>, 'actor' | 'db' | 'now'>): Promise<Reply<'exportMembers'>> {
  const organization = await findOrganization(db, organizationId);
  if (!organization) throw notFound('組織');
  expectExport(organization.subscriptionType);
  const members = await listOrganizationMembers(db, organizationId);
  return {
    fileName: csvFileName('メンバー一覧', organization.name, now),
    csv: writeTable(
      [memberColumns.email[0], '氏名', memberColumns.userRole[0]],
      members.map(({ email, name, userRole }) => [email, name, roleLabels[userRole]]),
    ),
  };
}
