import Box from '@mui/material/Box';
import { politeName } from '../../../domain/text/visibleText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { MemberDialogProps } from './ChangeRoleDialog';
import { useRemoveMemberMutation } from './membersApi';

export default function RemoveMemberDialog({ open, organizationId, member, onClose }: MemberDialogProps) {
  const [remove] = useRemoveMemberMutation();
  return (
    <ConfirmDialog
      open={open}
      title={`${politeName(member.name)}を組織から外しますか？`}
      confirmLabel="組織から外す"
      destructive
      onClose={onClose}
      onConfirm={() => remove({ organizationId, serviceUserId: member.serviceUserId })}
    >
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        <li>この組織のすべてのプロジェクトから外れます。ログイン中の端末では、ログアウトされます。</li>
        <li>これまでの回答・レポート・コメントは、氏名とともに残ります。</li>
        <li>もう一度招待すれば、また参加できます。</li>
      </Box>
    </ConfirmDialog>
  );
}
