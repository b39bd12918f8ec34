import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { onDemand } from '../../components/onDemand';
import { Menu } from '../../components/overlays';
import type { ClientDialogProps } from './ClientDialog';
import type { Client } from './clientsApi';
import type { DeleteClientProps } from './DeleteClientDialog';

const ClientDialog = onDemand<ClientDialogProps>(
  () => import(/* webpackChunkName: "client-dialogs" */ './ClientDialog'),
);
const DeleteClientDialog = onDemand<DeleteClientProps>(
  () => import(/* webpackChunkName: "client-dialogs" */ './DeleteClientDialog'),
);

/** What those who manage clients can do with one. */
export function ClientMenu({ organizationId, client }: { organizationId: number; client: Client }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const choose = (next: 'edit' | 'delete') => () => {
    setAnchor(null);
    setDialog(next);
  };
  const close = () => setDialog(null);
  return (
    <>
      <IconButton
        aria-label={`${client.name}の操作`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose('edit')}>編集</MenuItem>
        <MenuItem onClick={choose('delete')}>削除</MenuItem>
      </Menu>
      <ClientDialog
        open={dialog === 'edit'}
        organizationId={organizationId}
        client={client}
        onClose={close}
      />
      <DeleteClientDialog
        open={dialog === 'delete'}
        organizationId={organizationId}
        client={client}
        onClose={close}
      />
    </>
  );
}
