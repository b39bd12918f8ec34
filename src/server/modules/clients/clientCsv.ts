import { givenRows } from '../../db/arrayParameters';
import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import { write, type Command, type Handler } from '../handler';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { presentImport } from '../csv/importLines';
import { parseCsv, type CsvRow } from '../csv/parseCsv';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { expectPlanFeature } from '../access/planRestrictions';
import { csvFileName, formatCsv } from '../csv/formatCsv';
import { findOrganization } from '../organizations/organizations.queries';
import type { CsvColumns } from '../csv/csvHeader';
import { publishClientInvalidations } from './clientRules';
import { planClientImport, type ClientImportLine } from './planClientImport';
import { listClientNames } from './clients.queries';

/** Columns of the client CSV; an export can be imported again. */
const clientCsvColumns = {
  name: ['取引先名', '取引先', '会社名', 'name'],
  nameKana: ['カナ', '取引先名カナ', '取引先名（カナ）', '取引先カナ', 'フリガナ', 'nameKana'],
} satisfies CsvColumns<'name' | 'nameKana'>;

/** Imports a CSV of clients: returns what it would do, or does it with `apply`; invalid lines are left out. */
export const importClients: Handler<'importClients'> = async (call) => {
  const { actor, input, db } = call;
  await consumeRateLimit(call, 'import', { person: actor.serviceUserId });
  const rows = parseCsv(input.csv, { columns: clientCsvColumns });
  if (input.apply) return write(applyImport)({ ...call, rows });
  const lines = await planClientImport(db, actor.organizationId, rows);
  return presentImport(lines, { rows, columns: clientCsvColumns, applied: false });
};

const applyImport: Command<'importClients', { rows: readonly CsvRow<'name' | 'nameKana'>[] }> = async (
  tx,
  { actor, now, rows },
) => {
  const { organizationId } = actor;
  await lockAndAuthorize(tx, actor, 'client.manage');
  const lines = await planClientImport(tx, organizationId, rows);
  await saveClients(tx, organizationId, lines, now);
  return presentImport(lines, { rows, columns: clientCsvColumns, applied: true });
};

async function saveClients(tx: Tx, organizationId: number, lines: readonly ClientImportLine[], now: Date) {
  const created = lines.filter(({ outcome }) => outcome === 'create');
  const updated = lines.flatMap(({ outcome, clientId, nameKana }) =>
    outcome === 'update' && clientId !== null ? [{ clientId, nameKana }] : [],
  );
  if (created.length + updated.length === 0) return;
  await tx
    .insertInto('clients')
    .columns(['organization_id', 'name', 'name_kana', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(created, { name: 'text', nameKana: 'text' }))
        .select([
          eb.val(organizationId).as('organization_id'),
          'given.name',
          'given.nameKana',
          eb.val(now).as('created_at'),
        ]),
    )
    .execute();
  await tx
    .updateTable('clients')
    .from(givenRows(updated, { clientId: 'bigint', nameKana: 'text' }))
    .set((eb) => ({ name_kana: eb.ref('given.nameKana'), version: eb('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .whereRef('clients.id', '=', 'given.clientId')
    .execute();
  await publishClientInvalidations(tx, organizationId);
}

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
