import type { Reply } from '../../../contract/types';
import { roleLabels } from '../../../domain/roles';
import type { Call } from '../../http/handler';
import { notFound } from '../../http/errors';
import { expectFeature } from '../access/expectIncluded';
import { csvFileName, writeTable } from '../imports/writeTable';
import { listOrganizationMembers } from './memberships.queries';
import { memberColumns } from './memberTable';
import { findOrganization } from './organizations.queries';

/** All members as a CSV that importMembers reads. */
export async function exportMembers({
  actor,
  db,
  now,
}: Pick<Call<'exportMembers'>, 'actor' | 'db' | 'now'>): Promise<Reply<'exportMembers'>> {
  expectFeature(actor, 'export');
  const organization = await findOrganization(db, actor.organizationId);
  if (!organization) throw notFound('組織');
  const members = await listOrganizationMembers(db, actor.organizationId);
  return {
    fileName: csvFileName('メンバー一覧', organization.name, now),
    csv: writeTable(
      [memberColumns.email[0], '氏名', memberColumns.userRole[0]],
      members.map(({ email, name, userRole }) => [email, name, roleLabels[userRole]]),
    ),
  };
}
