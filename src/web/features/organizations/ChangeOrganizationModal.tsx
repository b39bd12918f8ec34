import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { Dialog } from '../../components/overlays';
import { modalOpened, type ModalProps } from '../ui/uiSlice';
import { OrganizationChoice } from './OrganizationChoice';

/** Switches to another organization of the signed-in person, or creates one. */
export function ChangeOrganizationModal({ open, onClose }: ModalProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="change-organization">
      <DialogTitle id="change-organization">組織の切り替え</DialogTitle>
      <DialogContent sx={{ px: 1.5 }}>
        <OrganizationChoice
          onChoose={(id) => {
            onClose();
            void navigate(`/organizations/${id}/projects`);
          }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button
          startIcon={<AddIcon />}
          onClick={() => dispatch(modalOpened('createOrganization'))}
          sx={{ mr: 'auto' }}
        >
          新しい組織を作成
        </Button>
        <Button onClick={onClose}>閉じる</Button>
      </DialogActions>
    </Dialog>
  );
}
