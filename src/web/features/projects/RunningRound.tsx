import Box from '@mui/material/Box';
import { Participation } from '../../components/score/Participation';
import { Section } from '../../components/Section';
import { dayText, deadlineText } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { useGetOrganizationProjectsQuery } from './projectsApi';

interface Props {
  organizationId: number;
  projectId: number;
}

/** The running round. Its counts come from the project list, which is usually in the cache already. */
export function RunningRound({ organizationId, projectId }: Props) {
  const now = useNow();
  const { project } = useGetOrganizationProjectsQuery(
    { organizationId },
    { selectFromResult: ({ data }) => ({ project: data?.projects.find(({ id }) => id === projectId) }) },
  );
  if (!project) return null;
  const { openRound } = project;
  return (
    <Section
      heading="実施中の回"
      note={
        openRound && (
          <Box component="span" sx={{ wordBreak: 'keep-all' }}>
            {dayText(openRound.openFrom)}の回・{deadlineText(openRound.closesAt, now)}
          </Box>
        )
      }
    >
      {openRound ? (
        <Participation people={openRound} />
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          いま回答を受け付けている回はありません。
        </Box>
      )}
    </Section>
  );
}
