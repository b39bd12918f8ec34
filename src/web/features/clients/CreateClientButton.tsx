import AddIcon from '@mui/icons-material/Add';
import { HeadingButton } from '../../components/HeadingButton';
import { useOrgId } from '../../lib/pathIds';
import { useCan } from '../session/sessionHooks';

/** Opens the form for a new client; null for people who may not create one. */
export function CreateClientButton({ onClick }: { onClick: () => void }) {
  if (!useCan('client.manage', { organizationId: useOrgId() })) return null;
  return (
    <HeadingButton
      variant="contained"
      startIcon={<AddIcon />}
      label="取引先を登録"
      shortLabel="登録"
      onClick={onClick}
    />
  );
}
