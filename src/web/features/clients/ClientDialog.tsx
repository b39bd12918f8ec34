import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Dialog } from '../../components/overlays';
import { CreateClientForm, EditClientForm } from './ClientForms';
import type { Client } from './clientsApi';

export interface ClientDialogProps {
  open: boolean;
  organizationId: number;
  /** Null creates a client. */
  client: Client | null;
  onClose: () => void;
}

export default function ClientDialog({ open, organizationId, client, onClose }: ClientDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{client ? '取引先を編集' : '取引先を登録'}</DialogTitle>
      {client ? (
        <EditClientForm organizationId={organizationId} client={client} onClose={onClose} />
      ) : (
        <CreateClientForm organizationId={organizationId} onClose={onClose} />
      )}
    </Dialog>
  );
}
