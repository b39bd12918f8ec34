import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy/lazyComponents';
import { useCan } from '../session/sessionHooks';
import type { ClientDialogProps } from './ClientDialog';

const ClientDialog = lazyDialog<ClientDialogProps>(
  () => import(/* webpackChunkName: "client-dialogs" */ './ClientDialog'),
);

/** Opens the form for a new client; null for people who may not create one. */
export function CreateClientButton({ organizationId }: { organizationId: number }) {
  const [open, setOpen] = useState(false);
  if (!useCan('client.manage', { organizationId })) return null;
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        取引先を登録
      </Button>
      <ClientDialog
        open={open}
        organizationId={organizationId}
        client={null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
