import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useOrgId } from '../../lib/pathIds';
import { useCan } from '../session/sessionHooks';

/** Opens the form for a new project; null for people who may not create one. */
export function CreateProjectButton({ onClick }: { onClick: () => void }) {
  if (!useCan('project.create', { organizationId: useOrgId() })) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={onClick}>
      プロジェクトを作成
    </Button>
  );
}
