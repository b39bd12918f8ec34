import { useCan } from '../session/sessionHooks';
import { CsvMenu } from './CsvMenu';
import { importKinds } from './importKinds';
import { useExportClientsMutation, useImportClientsMutation } from './importsApi';

/** Imports and exports clients as CSV. */
export function ClientsCsv({ organizationId }: { organizationId: number }) {
  const [importClients] = useImportClientsMutation();
  const [exportClients] = useExportClientsMutation();
  const canManage = useCan('client.manage', { organizationId });
  return (
    <CsvMenu
      kind={importKinds.clients}
      importCsv={canManage ? (input) => importClients({ organizationId, ...input }) : null}
      exportCsv={canManage ? () => exportClients({ organizationId }) : null}
    />
  );
}
