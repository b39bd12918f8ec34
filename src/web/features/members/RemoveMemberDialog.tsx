import Box from '@mui/material/Box';
import { politeName } from '../../../domain/visibleText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { useEndOrganizationSession } from '../auth/authHooks';
import type { MemberDialogProps } from './ChangeRoleDialog';
import { useRemoveMemberMutation } from './membersApi';

/** Confirms the removal of a member, or that the signed-in person leaves the organization. */
export default function RemoveMemberDialog({
  open,
  organizationId,
  member,
  actions,
  onClose,
}: MemberDialogProps) {
  const [remove, { error }] = useRemoveMemberMutation();
  const endOrganizationSession = useEndOrganizationSession();
  const { isMe } = actions;

  async function confirm() {
    const result = await remove({ organizationId, serviceUserId: member.serviceUserId });
    if (result.error) return;
    // A removed member is logged out (product §6).
    if (isMe) endOrganizationSession('organizationLeft');
    else onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={isMe ? 'この組織から抜けますか？' : `${politeName(member.name)}を組織から外しますか？`}
      confirmLabel={isMe ? '組織から抜ける' : '組織から外す'}
      destructive
      onClose={onClose}
      onConfirm={confirm}
    >
      <ConnectionNotice error={error} />
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        <li>
          この組織のすべてのプロジェクトから外れます。
          {isMe ? '抜けると、ログアウトします。' : 'ログイン中の端末では、ログアウトされます。'}
        </li>
        <li>これまでの回答・レポート・コメントは、氏名とともに残ります。</li>
        <li>もう一度招待すれば、また参加できます。</li>
      </Box>
    </ConfirmDialog>
  );
}
