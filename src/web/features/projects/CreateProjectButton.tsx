import AddIcon from '@mui/icons-material/Add';
import { HeadingButton } from '../../components/HeadingButton';
import { useOrgId } from '../../lib/pathIds';
import { useCan } from '../session/sessionHooks';

/** Opens the form for a new project; null for people who may not create one. */
export function CreateProjectButton({ onClick }: { onClick: () => void }) {
  if (!useCan('project.create', { organizationId: useOrgId() })) return null;
  return (
    <HeadingButton
      variant="contained"
      startIcon={<AddIcon />}
      label="プロジェクトを作成"
      shortLabel="作成"
      onClick={onClick}
    />
  );
}
