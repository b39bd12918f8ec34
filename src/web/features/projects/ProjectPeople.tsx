import Box from '@mui/material/Box';
import { ErrorState } from '../../components/ErrorState';
import { LoadingSection } from '../../components/LoadingShapes';
import { compactRowStyles, dividedListStyles } from '../../components/listStyles';
import { Section } from '../../components/Section';
import { useMe } from '../session/sessionHooks';
import { MemberIdentity } from './MemberIdentity';
import { useGetProjectMembersQuery } from './projectsApi';

/** The members of a project, on the overview of people who may not read its figures. */
export function ProjectPeople({ projectId }: { projectId: number }) {
  const { currentData, error, refetch } = useGetProjectMembersQuery({ projectId });
  const me = useMe();
  if (!currentData && error) {
    return <ErrorState subject="メンバー" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingSection shapes={{ people: 1 }} />;
  const { members } = currentData;
  return (
    <Section heading={`メンバー（${members.length}人）`}>
      <Box component="ul" aria-label="メンバー" sx={dividedListStyles}>
        {members.map((member) => (
          <Box component="li" key={member.serviceUserId} sx={{ ...compactRowStyles, px: 0 }}>
            <MemberIdentity member={member} isMe={member.serviceUserId === me.serviceUserId} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
