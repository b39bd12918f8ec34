import Box from '@mui/material/Box';
import { politeName } from '../../../domain/text/visibleText';
import { useNow } from '../../lib/useNow';
import { useGetProjectInvitationsQuery, useGetProjectMembersQuery } from '../projects/projectsApi';

/** Whom a round asks at once, and who is asked on joining while it is open; for editors, who see invitations. */
export function AskedPeople({ projectId }: { projectId: number }) {
  const now = useNow();
  const members = useGetProjectMembersQuery({ projectId }).currentData?.members ?? [];
  const invitations = useGetProjectInvitationsQuery({ projectId }).currentData?.invitations ?? [];
  const invited = invitations.filter(({ permitted, expiresAt }) => permitted && new Date(expiresAt) > now);
  return (
    <Box component="dl" sx={listStyles}>
      <dt>いま依頼する人（{members.length}人）</dt>
      <dd>{members.map(({ name }) => politeName(name)).join('、')}</dd>
      {invited.length > 0 && (
        <>
          <dt>参加したときに依頼する人（招待中 {invited.length}人）</dt>
          <dd>{invited.map(({ email }) => email).join('、')}</dd>
        </>
      )}
    </Box>
  );
}

const listStyles = {
  m: 0,
  mb: 2,
  p: 1.5,
  maxHeight: 220,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  borderRadius: 1,
  bgcolor: 'background.default',
  '& > dt': { typography: 'subtitle2' },
  '& > dd': { m: 0, typography: 'body2' },
  '& > dd + dt': { mt: 1 },
} as const;
