import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Menu } from '../../components/overlays';
import type { MemberRowDialog } from './MemberDialogs';
import type { MemberActions } from './membersHooks';
import type { Member } from './membersApi';

interface Props {
  member: Member;
  actions: MemberActions;
  onChoose: MemberRowDialog['choose'];
}

/** The allowed actions on a member; null if there are none. */
export function MemberMenu({ member, actions, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const canChangeRole = actions.roles.length > 1;
  if (!canChangeRole && !actions.canRemove) return null;

  const choose = (kind: 'role' | 'remove') => () => {
    setAnchor(null);
    onChoose(kind, member);
  };
  return (
    <>
      <IconButton
        aria-label={`${member.name}さんの操作`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {canChangeRole && <MenuItem onClick={choose('role')}>役割を変更</MenuItem>}
        {actions.canRemove && (
          <MenuItem onClick={choose('remove')}>{actions.isMe ? '組織から抜ける' : '組織から外す'}</MenuItem>
        )}
      </Menu>
    </>
  );
}
