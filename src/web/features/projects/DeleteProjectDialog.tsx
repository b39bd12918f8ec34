import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { isolated } from '../../../domain/text/visibleText';
import { DeletionDialog } from '../../components/DeletionDialog';
import { useDeleteProjectMutation, type Project } from './projectsApi';

export interface DeleteProjectProps {
  open: boolean;
  project: Project;
  onClose: () => void;
}

/** Deletes a project with all its data after a typed confirmation and returns to the project list. */
export default function DeleteProjectDialog({ open, project, onClose }: DeleteProjectProps) {
  const { id: projectId, organizationId, name } = project;
  const navigate = useNavigate();
  const [remove, { error, reset }] = useDeleteProjectMutation();

  async function confirm() {
    const result = await remove({ organizationId, projectId });
    if (!result.error) void navigate(`/organizations/${organizationId}/projects`, { replace: true });
  }

  return (
    <DeletionDialog
      open={open}
      title={`「${isolated(name)}」を削除しますか？`}
      confirmLabel="プロジェクトを削除"
      error={error}
      onConfirm={confirm}
      onClose={() => {
        reset();
        onClose();
      }}
    >
      <Box component="ul" sx={{ pl: 3 }}>
        <li>設問と、これまでのすべての回の回答・レポート・コメント</li>
        <li>スコアの推移と分析</li>
        <li>メンバー{project.memberCount}人の参加（アカウントと組織の所属は残ります）</li>
      </Box>
    </DeletionDialog>
  );
}
