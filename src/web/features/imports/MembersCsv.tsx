import { useHandlePlanLimitError } from '../subscriptions/subscriptionsHooks';
import { useCan } from '../session/sessionHooks';
import { CsvMenu } from './CsvMenu';
import { importKinds } from './importKinds';
import { useExportMembersMutation, useImportMembersMutation } from './importsApi';

/** Members by CSV: invitations in, the list out. */
export function MembersCsv({ organizationId }: { organizationId: number }) {
  const [read] = useImportMembersMutation();
  const [write] = useExportMembersMutation();
  const mayInvite = useCan('member.invite', { organizationId });
  const tellPlanLimit = useHandlePlanLimitError(organizationId);
  const mayExport = useCan('member.manage', { organizationId });

  async function importCsv(csv: string, apply: boolean) {
    const result = await read({ organizationId, csv, apply });
    tellPlanLimit(result.error);
    return result;
  }

  return (
    <CsvMenu
      kind={importKinds.members}
      importCsv={mayInvite ? importCsv : null}
      exportCsv={mayExport ? () => write({ organizationId }) : null}
    />
  );
}
