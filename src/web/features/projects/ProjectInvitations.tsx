import Box from '@mui/material/Box';
import { projectRoleLabels, roleLabels } from '../../../domain/roles';
import { ErrorState } from '../../components/ErrorState';
import { framedListStyles, listRowStyles } from '../../components/listStyles';
import { expiryText } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { useGetProjectInvitationsQuery } from './projectsApi';

/** The pending invitations to the project; null if there are none. */
export function ProjectInvitations({ projectId }: { projectId: number }) {
  const now = useNow();
  const { currentData, error, refetch } = useGetProjectInvitationsQuery(
    { projectId },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && error) {
    return <ErrorState subject="招待の一覧" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData || currentData.invitations.length === 0) return null;
  return (
    <Box component="ul" aria-label="招待中" sx={framedListStyles}>
      {currentData.invitations.map(({ invitationId, email, userRole, projectRole, expiresAt, permitted }) => (
        <Box component="li" key={invitationId} sx={listRowStyles}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Box sx={{ typography: 'subtitle2' }}>{email}</Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {roleLabels[userRole]} ・ {projectRoleLabels[projectRole]}として招待中
            </Box>
          </Box>
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
      ))}
    </Box>
  );
}
