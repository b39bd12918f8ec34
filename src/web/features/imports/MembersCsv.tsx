import { useHandlePlanLimitError } from '../plans/plansHooks';
import { useCan } from '../session/sessionHooks';
import { CsvMenu } from './CsvMenu';
import { importKinds } from './importKinds';
import { useExportMembersMutation, useImportMembersMutation } from './importsApi';

/** Imports invitations and exports the member list as CSV. */
export function MembersCsv({ organizationId }: { organizationId: number }) {
  const [importMembers] = useImportMembersMutation();
  const [exportMembers] = useExportMembersMutation();
  const canInvite = useCan('member.invite', { organizationId });
  const handlePlanLimitError = useHandlePlanLimitError(organizationId);
  const canExport = useCan('member.manage', { organizationId });

  async function importCsv(csv: string, apply: boolean) {
    const result = await importMembers({ organizationId, csv, apply });
    handlePlanLimitError(result.error);
    return result;
  }

  return (
    <CsvMenu
      kind={importKinds.members}
      importCsv={canInvite ? importCsv : null}
      exportCsv={canExport ? () => exportMembers({ organizationId }) : null}
    />
  );
}
