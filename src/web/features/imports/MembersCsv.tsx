import { useTellPlanLimit } from '../planBounds/planBoundsHooks';
import { useCan } from '../session/sessionHooks';
import { CsvMenu } from './CsvMenu';
import { importKinds } from './importKinds';
import { useExportMembersMutation, useImportMembersMutation } from './importsApi';

/** Members by CSV: invitations in, the list out. */
export function MembersCsv({ organizationId }: { organizationId: number }) {
  const [read] = useImportMembersMutation();
  const [write] = useExportMembersMutation();
  const mayInvite = useCan('member.invite', { organizationId });
  const tellPlanLimit = useTellPlanLimit(organizationId);
  const mayExport = useCan('member.manage', { organizationId });

  async function readIn(csv: string, apply: boolean) {
    const result = await read({ organizationId, csv, apply });
    tellPlanLimit(result.error);
    return result;
  }

  return (
    <CsvMenu
      kind={importKinds.members}
      read={mayInvite ? readIn : null}
      write={mayExport ? () => write({ organizationId }) : null}
    />
  );
}
