import Box from '@mui/material/Box';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { AppStore } from '../../store/createStore';
import { useCurrentOrganization } from '../session/sessionHooks';
import type { ModalProps } from '../ui/uiSlice';
import { useLeaveOrganizationMutation } from './membersApi';
import { membersListeners } from './membersListeners';

/** @public Called by lazyPart, which imports this file dynamically. */
export function setUpStore({ dispatch }: AppStore): void {
  for (const listener of membersListeners) dispatch(listener);
}

/** Confirms that the signed-in person leaves the organization of the page, which also logs them out (product §6). */
export default function LeaveOrganizationDialog({ open, onClose }: ModalProps) {
  const organization = useCurrentOrganization();
  const [leave] = useLeaveOrganizationMutation();
  if (!organization) return null;

  return (
    <ConfirmDialog
      open={open}
      title="この組織から抜けますか？"
      confirmLabel="組織から抜ける"
      destructive
      onClose={onClose}
      onConfirm={() => leave({ organizationId: organization.id })}
    >
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        <li>「{organization.name}」のすべてのプロジェクトから外れます。抜けると、ログアウトします。</li>
        <li>これまでの回答・レポート・コメントは、氏名とともに残ります。</li>
        <li>もう一度招待されれば、また参加できます。</li>
      </Box>
    </ConfirmDialog>
  );
}
