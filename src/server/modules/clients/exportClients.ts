import type { Reply } from '../../../contract/types';
import type { Call } from '../../http/handler';
import { notFound } from '../../http/errors';
import { expectFeature } from '../access/expectIncluded';
import { csvFileName, writeTable } from '../imports/writeTable';
import { findOrganization } from '../organizations/organizations.queries';
import { listClientNames } from './clients.queries';
import { clientColumns } from './clientTable';

/** All clients as a CSV that importClients reads. */
export async function exportClients({
  actor,
  db,
  now,
}: Pick<Call<'exportClients'>, 'actor' | 'db' | 'now'>): Promise<Reply<'exportClients'>> {
  expectFeature(actor, 'export');
  const organization = await findOrganization(db, actor.organizationId);
  if (!organization) throw notFound('組織');
  const clients = await listClientNames(db, actor.organizationId);
  return {
    fileName: csvFileName('取引先一覧', organization.name, now),
    csv: writeTable(
      [clientColumns.name[0], clientColumns.nameKana[0]],
      clients.map(({ name, nameKana }) => [name, nameKana]),
    ),
  };
}
