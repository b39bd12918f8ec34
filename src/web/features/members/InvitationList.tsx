import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { roleLabels } from '../../../domain/roles';
import { politeName } from '../../../domain/text/visibleText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { framedListStyles, listRowStyles } from '../../components/listStyles';
import { Tag } from '../../components/Tag';
import { LoadingShapes } from '../../components/LoadingShapes';
import { useNow } from '../../lib/useNow';
import { expiryText } from '../../lib/dates';
import { useInvitableRoles } from './membersHooks';
import {
  useGetInvitationsQuery,
  useInviteMembersMutation,
  useWithdrawInvitationMutation,
  type Invitation,
} from './membersApi';

/** The pending invitations of an organization, with buttons to resend and withdraw each. */
export function InvitationList({ organizationId }: { organizationId: number }) {
  const { currentData, error, refetch } = useGetInvitationsQuery(
    { organizationId },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && error) {
    return <ErrorState subject="招待の一覧" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingShapes shapes={{ table: 1 }} />;
  if (currentData.invitations.length === 0) {
    return (
      <EmptyState title="招待中の人はいません">
        「メンバーを招待」からメールアドレスを入力すると、参加のためのリンクがメールで届きます。
      </EmptyState>
    );
  }
  return (
    <Box component="ul" aria-label="招待中" sx={framedListStyles}>
      {currentData.invitations.map((invitation) => (
        <InvitationItem
          key={invitation.invitationId}
          organizationId={organizationId}
          invitation={invitation}
        />
      ))}
    </Box>
  );
}

function InvitationItem({ organizationId, invitation }: { organizationId: number; invitation: Invitation }) {
  const { invitationId, email, name, userRole, inviterName, expiresAt, mailRefused, permitted } = invitation;
  const now = useNow();
  const [isConfirmingWithdrawal, setIsConfirmingWithdrawal] = useState(false);
  const [invite] = useInviteMembersMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const isUsable = permitted && new Date(expiresAt) > now;
  // Only invitations to roles that the person may invite to can be resent or withdrawn.
  const canManage = useInvitableRoles().includes(userRole);

  return (
    <Box component="li" sx={listRowStyles}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2' }}>
          {email} {mailRefused && <Tag tone="warning">メールが届きません</Tag>}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {name && `${name}・`}
          {roleLabels[userRole]}
          {inviterName && `・${politeName(inviterName)}が招待`}
        </Box>
        <Box sx={{ typography: 'body2', color: isUsable ? 'text.secondary' : 'warning.main' }}>
          {permitted
            ? expiryText(expiresAt, now)
            : `招待した人の権限が変わったため、リンクは使えません。${canManage ? '再送すると、あなたからの招待になります。' : ''}`}
        </Box>
      </Box>
      {canManage && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            aria-label={`${email}へ招待メールを再送`}
            onClick={() => void invite({ organizationId, invitations: [{ email, userRole }] })}
          >
            再送
          </Button>
          <Button
            color="inherit"
            aria-label={`${email}への招待を取り消す`}
            onClick={() => setIsConfirmingWithdrawal(true)}
          >
            取り消す
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={isConfirmingWithdrawal}
        title="招待を取り消しますか？"
        confirmLabel="招待を取り消す"
        destructive
        onClose={() => setIsConfirmingWithdrawal(false)}
        onConfirm={() => withdraw({ organizationId, invitationId })}
      >
        {email} に届いたリンクは使えなくなります。必要になれば、もう一度招待できます。
      </ConfirmDialog>
    </Box>
  );
}
