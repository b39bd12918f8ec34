import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { allowedProjectRoles } from '../../../domain/projects';
import { projectRoleLabels, roleLabels, type ProjectRole } from '../../../domain/roles';
import { refetchOnOpen } from '../../api/api';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ErrorState } from '../../components/ErrorState';
import { framedListStyles, listRowStyles } from '../../components/listStyles';
import { PersonAvatar } from '../../components/PersonAvatar';
import { Tag } from '../../components/Tag';
import { expiryText } from '../../lib/dates';
import { useOrgId } from '../../lib/pathIds';
import { useNow } from '../../lib/useNow';
import { useCan } from '../session/sessionHooks';
import { ProjectRoleSelect } from './ProjectRoleSelect';
import {
  useGetProjectInvitationsQuery,
  useUpdateProjectMembersMutation,
  type ProjectInvitation,
} from './projectsApi';

/** The people whose place in the project waits until they join; null if there are none. */
export function ProjectInvitations({ projectId }: { projectId: number }) {
  const { currentData, error, refetch } = useGetProjectInvitationsQuery({ projectId }, refetchOnOpen);
  if (!currentData && error) {
    return <ErrorState subject="招待の一覧" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData || currentData.invitations.length === 0) return null;
  return (
    <Box component="ul" aria-label="招待中" sx={framedListStyles}>
      {currentData.invitations.map((invitation) => (
        <InvitedPerson key={invitation.invitationId} projectId={projectId} invitation={invitation} />
      ))}
    </Box>
  );
}

function InvitedPerson({ projectId, invitation }: { projectId: number; invitation: ProjectInvitation }) {
  const { invitationId, email, userRole, projectRole, expiresAt, permitted } = invitation;
  const now = useNow();
  const canEdit = useCan('project.bringNewPeople');
  const organizationId = useOrgId();
  const [update] = useUpdateProjectMembersMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const setRole = (role: ProjectRole | null) =>
    update({ organizationId, projectId, members: [], invited: [{ invitationId, projectRole: role }] });
  return (
    <Box component="li" sx={listRowStyles}>
      <PersonAvatar person={null} size={40} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle1', overflowWrap: 'anywhere' }}>
          {email} <Tag>招待中</Tag>
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{roleLabels[userRole]}</Box>
        <Box
          sx={{
            typography: 'body2',
            color: permitted && new Date(expiresAt) > now ? 'text.secondary' : 'warning.main',
          }}
        >
          {permitted
            ? expiryText(expiresAt, now)
            : '招待した人の権限が変わったため、プロジェクトに参加できません。必要な場合は、もう一度招待してください。'}
        </Box>
      </Box>
      {canEdit ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
          {allowedProjectRoles(userRole).length > 1 ? (
            <ProjectRoleSelect
              label={`${email}の権限`}
              value={projectRole}
              onChange={(role) => void setRole(role)}
            />
          ) : (
            <Box sx={{ typography: 'body2', px: 1.5 }}>{projectRoleLabels[projectRole]}</Box>
          )}
          <Button aria-label={`${email}をプロジェクトから外す`} onClick={() => setIsConfirming(true)}>
            外す
          </Button>
        </Box>
      ) : (
        <Box sx={{ typography: 'body2' }}>{projectRoleLabels[projectRole]}</Box>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="招待中の人をプロジェクトから外しますか？"
        confirmLabel="プロジェクトから外す"
        destructive
        onClose={() => setIsConfirming(false)}
        onConfirm={() => setRole(null)}
      >
        {email} は、参加してもこのプロジェクトには加わりません。組織への招待は、そのまま残ります。
      </ConfirmDialog>
    </Box>
  );
}
