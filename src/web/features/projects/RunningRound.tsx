import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Figure, LoadingFigure } from '../../components/FigureStrip';
import { ParticipationBar } from '../../components/score/Participation';
import { participationFigure } from '../../components/score/participationTexts';
import { hiddenInPrint } from '../../components/printStyles';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { analysisPath } from '../../lib/analysisPath';
import { useNow } from '../../lib/useNow';
import { interimText } from './condition';
import { projectPath } from './projectPaths';
import { runningHeading, runningNote } from './runningNote';
import { useGetOrganizationProjectsQuery } from './projectsApi';

interface Props {
  organizationId: number;
  projectId: number;
  /** When the next round starts, shown while none is open; rendered by the feature `rounds`. */
  nextRound: ReactNode;
}

/** The running round with its interim score, for those who may see it. Its figures come from the project list. */
export function RunningRound({ organizationId, projectId, nextRound }: Props) {
  const now = useNow();
  const { project, isLoading } = useGetOrganizationProjectsQuery(
    { organizationId },
    {
      selectFromResult: ({ data, isLoading }) => ({
        project: data?.projects.find(({ id }) => id === projectId),
        isLoading,
      }),
    },
  );
  if (isLoading) return <LoadingFigure />;
  if (!project) return null;
  const { openRound } = project;
  if (!openRound) {
    return (
      <Figure heading={runningHeading} figure={null} note="いま回答を受け付けている回はありません。">
        {nextRound}
      </Figure>
    );
  }
  const { openFrom, score } = openRound;
  return (
    <Figure
      heading={runningHeading}
      figure={participationFigure(openRound)}
      bar={<ParticipationBar people={openRound} />}
      note={runningNote(openRound, now)}
      aside={
        score !== null && (
          <Interim
            text={interimText(score)}
            to={analysisPath(projectPath(organizationId, projectId), openFrom)}
          />
        )
      }
    />
  );
}

/** The interim score stands without the colour of results, because it can still change. */
export const Interim = ({ text, to }: { text: string; to: string }) => (
  <Box sx={interimStyles}>
    <Box component="span" sx={{ typography: 'subtitle2' }}>
      {text}
    </Box>
    <Link component={RouterLink} to={to} sx={{ ...touchTargetStyles, ...hiddenInPrint }}>
      途中経過の分析を見る
    </Link>
  </Box>
);

const interimStyles = {
  display: 'flex',
  flexDirection: { md: 'column' },
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: { xs: 'center', md: 'flex-start' },
  gap: { xs: 1, md: 0.5 },
  mt: { xs: 0.5, md: 0 },
  minHeight: { xs: 44, md: 0 },
  typography: { xs: 'body2', md: 'caption' },
} as const;
