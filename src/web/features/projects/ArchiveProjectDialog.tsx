import Box from '@mui/material/Box';
import { isolated } from '../../../domain/text/visibleText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useUpdateProjectStatusMutation, type Project } from './projectsApi';

export interface ArchiveProjectProps {
  open: boolean;
  project: Project;
  onClose: () => void;
}

/** Archives a project after confirmation, because it cannot be reopened (spec §4). */
export default function ArchiveProjectDialog({ open, project, onClose }: ArchiveProjectProps) {
  const [archive] = useUpdateProjectStatusMutation();

  const { id: projectId, organizationId, name } = project;
  return (
    <ConfirmDialog
      open={open}
      title={`「${isolated(name)}」をアーカイブしますか？`}
      confirmLabel="アーカイブする"
      destructive
      onConfirm={() => archive({ organizationId, projectId, projectStatus: 'archived' })}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        <li>
          <strong>元の状態（進行中）には戻せません。</strong>
        </li>
        <li>受付中の回は、いまの回答で締め切ります。新しい回は始まりません。</li>
        <li>これまでの回答・レポート・分析は、引き続き見られます。</li>
      </Box>
    </ConfirmDialog>
  );
}
