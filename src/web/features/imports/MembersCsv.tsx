import { useCan } from '../session/sessionHooks';
import { CsvMenu } from './CsvMenu';
import { importKinds } from './importKinds';
import { useExportMembersMutation, useImportMembersMutation } from './importsApi';

/** Imports invitations and exports the member list as CSV. */
export function MembersCsv({ organizationId }: { organizationId: number }) {
  const [importMembers] = useImportMembersMutation();
  const [exportMembers] = useExportMembersMutation();
  const canInvite = useCan('member.invite', { organizationId });
  const canExport = useCan('member.manage', { organizationId });

  return (
    <CsvMenu
      kind={importKinds.members}
      importCsv={canInvite ? (input) => importMembers({ organizationId, ...input }) : null}
      exportCsv={canExport ? () => exportMembers({ organizationId }) : null}
    />
  );
}
