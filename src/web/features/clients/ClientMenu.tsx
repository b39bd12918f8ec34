import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Menu } from '../../components/overlays';
import type { ClientRowDialog } from './ClientDialogs';
import type { Client } from './clientsApi';

interface Props {
  client: Client;
  onChoose: ClientRowDialog['choose'];
}

/** The actions on a client, for people who may manage clients. */
export function ClientMenu({ client, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (kind: 'edit' | 'delete') => () => {
    setAnchor(null);
    onChoose(kind, client);
  };
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
    </>
  );
}
