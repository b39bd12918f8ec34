import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Dialog } from '../../components/overlays';
import { modalClosed, selectModal } from '../ui/uiSlice';
import { CreateOrganizationFlow } from './CreateOrganizationFlow';
import { useGoToNewOrganization } from './organizationsHooks';

/** Creates another organization, for people who already belong to one. */
export default function CreateOrganizationModal() {
  const open = useAppSelector(selectModal) === 'createOrganization';
  const dispatch = useAppDispatch();
  const goToNewOrganization = useGoToNewOrganization();
  const close = () => dispatch(modalClosed());
  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby="create-organization">
      <DialogTitle id="create-organization">新しい組織の作成</DialogTitle>
      <DialogContent>
        <CreateOrganizationFlow
          onCreated={goToNewOrganization}
          cancel={<Button onClick={close}>キャンセル</Button>}
        />
      </DialogContent>
    </Dialog>
  );
}
