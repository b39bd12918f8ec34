import AddIcon from '@mui/icons-material/Add';
import { HeadingButton } from '../../components/HeadingButton';
import { lazyPart } from '../../components/lazy';
import { useLinkedDialog } from '../../lib/useLinkedDialog';
import type { InviteDialogProps } from './InviteDialog';
import { useInvitableRoles } from './membersHooks';

const InviteDialog = lazyPart<InviteDialogProps>(
  () => import(/* webpackChunkName: "invite" */ './InviteDialog'),
);

interface Props {
  organizationId: number;
  onInvited: () => void;
}

/** Opens the invitation dialog, which is open with `?invite` in the address; null for people who may not invite. */
export function InviteButton({ organizationId, onInvited }: Props) {
  const dialog = useLinkedDialog('invite');
  const roles = useInvitableRoles();
  if (roles.length === 0) return null;
  return (
    <>
      <HeadingButton
        variant="contained"
        startIcon={<AddIcon />}
        label="メンバーを招待"
        shortLabel="招待"
        onClick={dialog.open}
      />
      <InviteDialog
        open={dialog.isOpen}
        organizationId={organizationId}
        roles={roles}
        onClose={dialog.close}
        onInvited={() => {
          dialog.close();
          onInvited();
        }}
      />
    </>
  );
}
