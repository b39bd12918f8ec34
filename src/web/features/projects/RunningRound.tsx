import Box from '@mui/material/Box';
import { Participation } from '../../components/score/Participation';
import { Section } from '../../components/Section';
import { dayText, instantText } from '../../lib/dates';
import { useGetOrganizationProjectsQuery } from './projectsApi';

interface Props {
  organizationId: number;
  projectId: number;
}

/** The round being answered now. Its counts come with the project list, which every way here has loaded. */
export function RunningRound({ organizationId, projectId }: Props) {
  const { project } = useGetOrganizationProjectsQuery(
    { organizationId },
    { selectFromResult: ({ data }) => ({ project: data?.projects.find(({ id }) => id === projectId) }) },
  );
  if (!project) return null;
  const { openRound } = project;
  return (
    <Section heading="実施中の回">
      {openRound ? (
        <>
          <Participation people={openRound} />
          <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
            {dayText(openRound.openFrom)}の回・{instantText(openRound.closesAt)}まで
          </Box>
        </>
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          いま回答を受け付けている回はありません。
        </Box>
      )}
    </Section>
  );
}
