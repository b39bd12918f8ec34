import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Dialog } from '../../components/overlays';
import { modalClosed, modalOpened, selectModal } from '../ui/uiSlice';
import { OrganizationChoice } from './OrganizationChoice';

/** Switches to another organization of the signed-in person, or creates one. */
export function ChangeOrganizationModal() {
  const open = useAppSelector(selectModal) === 'changeOrganization';
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const close = () => dispatch(modalClosed());

  return (
    <Dialog open={open} onClose={close} maxWidth="xs" fullWidth aria-labelledby="change-organization">
      <DialogTitle id="change-organization">組織の切り替え</DialogTitle>
      <DialogContent sx={{ px: 1.5 }}>
        <OrganizationChoice
          onChoose={(id) => {
            close();
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
        <Button onClick={close}>閉じる</Button>
      </DialogActions>
    </Dialog>
  );
}
