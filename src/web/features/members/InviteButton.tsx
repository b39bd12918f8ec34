import AddIcon from '@mui/icons-material/Add';
import { useState } from 'react';
import { HeadingButton } from '../../components/HeadingButton';
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
      <HeadingButton
        variant="contained"
        startIcon={<AddIcon />}
        label="メンバーを招待"
        shortLabel="招待"
        onClick={() => setOpen(true)}
      />
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
