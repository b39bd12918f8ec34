import { useCan } from '../session/sessionHooks';
import { CsvMenu } from './CsvMenu';
import { importKinds } from './importKinds';
import { useExportMembersMutation, useImportMembersMutation } from './importsApi';

/** Members by CSV: invitations in, the list out. */
export function MembersCsv({ organizationId }: { organizationId: number }) {
  const [read] = useImportMembersMutation();
  const [write] = useExportMembersMutation();
  const mayInvite = useCan('member.invite', { organizationId });
  const mayExport = useCan('member.manage', { organizationId });
  return (
    <CsvMenu
      kind={importKinds.members}
      read={mayInvite ? (csv, apply) => read({ organizationId, csv, apply }) : null}
      write={mayExport ? () => write({ organizationId }) : null}
    />
  );
}
