import Box from '@mui/material/Box';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { framedListStyles } from '../../components/listStyles';
import { LoadingShapes } from '../../components/LoadingShapes';
import { useCan, useMe } from '../session/sessionHooks';
import { ProjectMemberRow } from './ProjectMemberRow';
import { useGetProjectMembersQuery } from './projectsApi';

/** The members of a project with their roles in the organization and in the project. */
export function ProjectMembers({ projectId }: { projectId: number }) {
  const { currentData, error, refetch } = useGetProjectMembersQuery({ projectId });
  const me = useMe();
  const canEdit = useCan('project.edit');
  if (!currentData && error) {
    return <ErrorState subject="メンバー" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingShapes shapes={{ people: 1 }} />;
  if (currentData.members.length === 0) {
    return (
      <EmptyState title="メンバーはまだいません">
        メンバーが加わると、アンケートとレポートをお願いできるようになります。
      </EmptyState>
    );
  }
  return (
    <Box component="ul" aria-label="メンバー" sx={framedListStyles}>
      {currentData.members.map((member) => (
        <ProjectMemberRow
          key={member.serviceUserId}
          projectId={projectId}
          member={member}
          isMe={member.serviceUserId === me.serviceUserId}
          canEdit={canEdit}
        />
      ))}
    </Box>
  );
}
