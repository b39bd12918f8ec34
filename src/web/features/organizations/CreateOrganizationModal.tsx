import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Dialog } from '../../components/overlays';
import type { ModalProps } from '../ui/uiSlice';
import { CreateOrganizationFlow } from './CreateOrganizationFlow';
import { useGoToNewOrganization } from './organizationsHooks';

/** Creates another organization, for people who already belong to one. */
export default function CreateOrganizationModal({ open, onClose }: ModalProps) {
  const goToNewOrganization = useGoToNewOrganization();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="create-organization">
      <DialogTitle id="create-organization">新しい組織の作成</DialogTitle>
      <DialogContent>
        <CreateOrganizationFlow
          onCreated={goToNewOrganization}
          cancel={<Button onClick={onClose}>キャンセル</Button>}
        />
      </DialogContent>
    </Dialog>
  );
}
