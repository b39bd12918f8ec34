import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { onDemand } from '../../components/onDemand';
import { Menu } from '../../components/overlays';
import type { MemberDialogProps } from './ChangeRoleDialog';
import type { MemberActions } from './membersHooks';
import type { Member } from './membersApi';

const ChangeRoleDialog = onDemand<MemberDialogProps>(
  () => import(/* webpackChunkName: "member-dialogs" */ './ChangeRoleDialog'),
);
const RemoveMemberDialog = onDemand<MemberDialogProps>(
  () => import(/* webpackChunkName: "member-dialogs" */ './RemoveMemberDialog'),
);

interface Props {
  organizationId: number;
  member: Member;
  actions: MemberActions;
}

/** What can be done with a member; nothing is drawn where that is nothing. */
export function MemberMenu({ organizationId, member, actions }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'role' | 'remove' | null>(null);
  const mayChangeRole = actions.roles.length > 1;
  if (!mayChangeRole && !actions.mayRemove) return null;

  const choose = (next: 'role' | 'remove') => () => {
    setAnchor(null);
    setDialog(next);
  };
  const dialogProps = { organizationId, member, actions, onClose: () => setDialog(null) };
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
        {mayChangeRole && <MenuItem onClick={choose('role')}>役割を変更</MenuItem>}
        {actions.mayRemove && (
          <MenuItem onClick={choose('remove')}>{actions.isMe ? '組織から抜ける' : '組織から外す'}</MenuItem>
        )}
      </Menu>
      <ChangeRoleDialog open={dialog === 'role'} {...dialogProps} />
      <RemoveMemberDialog open={dialog === 'remove'} {...dialogProps} />
    </>
  );
}
