import type { Handler } from '../handler';
import { notFound } from '../../lib/errors';
import { expectPlanFeature } from '../access/planRestrictions';
import { csvFileName, formatCsv } from '../csv/formatCsv';
import { findOrganization } from '../organizations/organizations.queries';
import { listClientNames } from './clients.queries';
import { clientCsvColumns } from './clientCsvColumns';

/** All clients as a CSV that importClients accepts. */
export const exportClients: Handler<'exportClients'> = async ({ actor, db, now }) => {
  expectPlanFeature(actor, 'export');
  const organization = await findOrganization(db, actor.organizationId);
  if (!organization) throw notFound('組織');
  const clients = await listClientNames(db, actor.organizationId);
  return {
    fileName: csvFileName('取引先一覧', organization.name, now),
    csv: formatCsv(
      [clientCsvColumns.name[0], clientCsvColumns.nameKana[0]],
      clients.map(({ name, nameKana }) => [name, nameKana]),
    ),
  };
};
