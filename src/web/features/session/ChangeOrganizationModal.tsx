import CheckIcon from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useNavigate } from 'react-router-dom';
import { roleLabels } from '../../../domain/roles';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { modalClosed, selectModal } from '../ui/uiSlice';
import { OrganizationImage } from './OrganizationImage';
import { useCurrentOrganization, useMe } from './sessionHooks';
import { Dialog } from '../../components/overlays';

/** Leads to the projects of another of one's organizations. */
export function ChangeOrganizationModal() {
  const open = useAppSelector(selectModal) === 'changeOrganization';
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { organizations } = useMe();
  const current = useCurrentOrganization();
  const close = () => dispatch(modalClosed());

  return (
    <Dialog open={open} onClose={close} maxWidth="xs" fullWidth aria-labelledby="change-organization">
      <DialogTitle id="change-organization">組織の切り替え</DialogTitle>
      <DialogContent sx={{ px: 1.5 }}>
        <List disablePadding>
          {organizations.map(({ id, name, userRole, image }) => (
            <ListItem key={id} disablePadding>
              <ListItemButton
                selected={id === current?.id}
                aria-current={id === current?.id || undefined}
                sx={{ borderRadius: 1 }}
                onClick={() => {
                  close();
                  void navigate(`/organizations/${id}/projects`);
                }}
              >
                <ListItemAvatar sx={{ minWidth: 48 }}>
                  <OrganizationImage image={image} />
                </ListItemAvatar>
                <ListItemText primary={name} secondary={roleLabels[userRole]} />
                {id === current?.id && <CheckIcon color="primary" aria-hidden />}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>閉じる</Button>
      </DialogActions>
    </Dialog>
  );
}
