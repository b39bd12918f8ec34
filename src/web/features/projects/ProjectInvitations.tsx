import Box from '@mui/material/Box';
import { useState } from 'react';
import { allowedProjectRoles } from '../../../domain/projects';
import { projectRoleLabels, roleLabels, type ProjectRole } from '../../../domain/roles';
import { refetchOnOpen } from '../../api/api';
import { ActionMenu } from '../../components/ActionMenu';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ErrorState } from '../../components/ErrorState';
import { compactRowStyles, framedListStyles } from '../../components/listStyles';
import { PersonAvatar } from '../../components/PersonAvatar';
import { Tag } from '../../components/Tag';
import { expiryText } from '../../lib/dates';
import { useOrgId } from '../../lib/pathIds';
import { useNow } from '../../lib/useNow';
import { useCan } from '../session/sessionHooks';
import { ProjectRoleSelect, roleTextStyles } from './ProjectRoleSelect';
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
    <Box component="li" sx={rowStyles}>
      <Box sx={{ gridArea: 'avatar', display: { xs: 'none', sm: 'block' } }}>
        <PersonAvatar person={null} size={40} />
      </Box>
      <Box sx={{ gridArea: 'email', typography: 'subtitle1', overflowWrap: 'anywhere' }}>
        {email} <Tag>招待中</Tag>
      </Box>
      <Box sx={{ gridArea: 'detail' }}>
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
        <Box sx={controlsStyles}>
          {allowedProjectRoles(userRole).length > 1 ? (
            <ProjectRoleSelect
              label={`${email}の権限`}
              value={projectRole}
              onChange={(role) => void setRole(role)}
            />
          ) : (
            <Box sx={roleTextStyles}>{projectRoleLabels[projectRole]}</Box>
          )}
          <ActionMenu
            subject={email}
            actions={[{ label: 'プロジェクトから外す', onChoose: () => setIsConfirming(true) }]}
          />
        </Box>
      ) : (
        <Box sx={controlsStyles}>{projectRoleLabels[projectRole]}</Box>
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

/** On phones the address has a line of its own, above what belongs to the person. */
const rowStyles = {
  ...compactRowStyles,
  display: 'grid',
  rowGap: 0,
  gridTemplate: {
    xs: '"email email" "detail controls" / 1fr auto',
    sm: '"avatar email controls" "avatar detail controls" / auto 1fr auto',
  },
} as const;

const controlsStyles = {
  gridArea: 'controls',
  display: 'flex',
  alignItems: 'center',
  columnGap: { sm: 1 },
  typography: 'body2',
} as const;
