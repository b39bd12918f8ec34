import FolderIcon from '@mui/icons-material/FolderOutlined';
import { EmptyState } from '../../components/EmptyState';
import { useOrgId } from '../../lib/pathIds';
import { useCan } from '../session/sessionHooks';
import { CreateProjectButton } from './CreateProjectButton';

/** No project at all: what projects are for, and who makes them. */
export function NoProjects() {
  const organizationId = useOrgId();
  const mayCreate = useCan('project.create');
  return (
    <EmptyState
      icon={<FolderIcon fontSize="large" />}
      title="プロジェクトはまだありません"
      action={mayCreate && <CreateProjectButton organizationId={organizationId} />}
    >
      {mayCreate
        ? 'プロジェクトごとにメンバーへ定期的にアンケートとレポートをお願いし、状態の変化を早くつかめます。'
        : 'プロジェクトに招待されると、ここに表示され、アンケートとレポートに回答できるようになります。'}
    </EmptyState>
  );
}
