import AddIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy';
import type { InviteDialogProps } from './InviteDialog';
import { useInvitableRoles } from './membersHooks';

const InviteDialog = lazyPart<InviteDialogProps>(
  () => import(/* webpackChunkName: "invite" */ './InviteDialog'),
);

interface Props {
  organizationId: number;
  onInvited: () => void;
}

/** Opens the invitation dialog; null for people who may not invite. */
export function InviteButton({ organizationId, onInvited }: Props) {
  const [open, setOpen] = useState(false);
  const roles = useInvitableRoles();
  if (roles.length === 0) return null;
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        メンバーを招待
      </Button>
      <InviteDialog
        open={open}
        organizationId={organizationId}
        roles={roles}
        onClose={() => setOpen(false)}
        onInvited={() => {
          setOpen(false);
          onInvited();
        }}
      />
    </>
  );
}
