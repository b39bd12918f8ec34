import { useCan } from '../session/sessionHooks';
import { CsvMenu } from './CsvMenu';
import { importKinds } from './importKinds';
import { useExportClientsMutation, useImportClientsMutation } from './importsApi';

/** Clients by CSV, in and out. */
export function ClientsCsv({ organizationId }: { organizationId: number }) {
  const [read] = useImportClientsMutation();
  const [write] = useExportClientsMutation();
  const manages = useCan('client.manage', { organizationId });
  return (
    <CsvMenu
      kind={importKinds.clients}
      importCsv={manages ? (csv, apply) => read({ organizationId, csv, apply }) : null}
      exportCsv={manages ? () => write({ organizationId }) : null}
    />
  );
}
