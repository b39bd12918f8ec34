import FolderIcon from '@mui/icons-material/FolderOutlined';
import { EmptyState } from '../../components/EmptyState';
import { useCan } from '../session/sessionHooks';

/** Shown in an organization without projects: what projects are for, or how to join one. */
export function NoProjects() {
  const canCreate = useCan('project.create');
  return (
    <EmptyState icon={<FolderIcon fontSize="large" />} title="プロジェクトはまだありません">
      {canCreate
        ? 'プロジェクトを作ると、メンバーにアンケートとレポートを定期的にお願いし、状態の変化を早くつかめます。'
        : 'プロジェクトに加わると、ここに表示され、アンケートとレポートに答えられます。'}
    </EmptyState>
  );
}
