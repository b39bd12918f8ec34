import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Dialog } from '../../components/overlays';
import { CreateActionForm, EditActionForm } from './ActionForms';
import type { ActionCandidate, NewActionSource, ProjectAction } from './actionsApi';

export interface ActionDialogProps {
  open: boolean;
  projectId: number;
  candidates: readonly ActionCandidate[];
  /** What a new action comes from, or the action to change. */
  source?: NewActionSource;
  action?: ProjectAction;
  onClose: () => void;
}

export default function ActionDialog({ open, source, action, ...form }: ActionDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={form.onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{action ? 'アクションを変更' : 'アクションを決める'}</DialogTitle>
      {action && <EditActionForm action={action} {...form} />}
      {source && <CreateActionForm source={source} {...form} />}
    </Dialog>
  );
}
