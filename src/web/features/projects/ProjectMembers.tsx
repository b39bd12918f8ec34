import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { projectRoleLabels, roleLabels } from '../../../domain/roles';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { PersonAvatar } from '../../components/PersonAvatar';
import { useMe } from '../session/sessionHooks';
import { useGetProjectMembersQuery } from './projectsApi';
import type { ProjectMember } from './projectsApi';

/** Who belongs to a project, with role in the organization and permission in the project. */
export function ProjectMembers({ projectId }: { projectId: number }) {
  const { currentData, error, refetch } = useGetProjectMembersQuery({ projectId });
  const me = useMe();
  if (!currentData && error) {
    return <ErrorState subject="メンバー" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <MembersSkeleton />;
  if (currentData.members.length === 0) {
    return (
      <EmptyState title="メンバーはまだいません">
        メンバーが加わると、アンケートとレポートをお願いできるようになります。
      </EmptyState>
    );
  }
  return (
    <Box component="ul" aria-label="メンバー" sx={list}>
      {currentData.members.map((member) => (
        <Member key={member.serviceUserId} member={member} mine={member.serviceUserId === me.serviceUserId} />
      ))}
    </Box>
  );
}

function Member({ member, mine }: { member: ProjectMember; mine: boolean }) {
  return (
    <Box component="li" sx={row}>
      <PersonAvatar image={member.image} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle1' }}>
          {member.name}さん{mine && '（自分）'}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{roleLabels[member.userRole]}</Box>
      </Box>
      <Box sx={{ typography: 'body2' }}>{projectRoleLabels[member.projectRole]}</Box>
    </Box>
  );
}

function MembersSkeleton() {
  return (
    <Box sx={list} aria-busy>
      {Array.from({ length: 5 }, (_, index) => (
        <Box key={index} sx={row}>
          <Skeleton variant="circular" width={40} height={40} />
          <Skeleton width={160} height={28} />
        </Box>
      ))}
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const;

const row = { display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1.5, minHeight: 68 } as const;
