import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Figure } from '../../components/FigureStrip';
import { ParticipationBar } from '../../components/score/Participation';
import { participationFigure, participationSentence } from '../../components/score/participationTexts';
import { ScoreChip } from '../../components/score/ScoreChip';
import { standaloneLinkStyles } from '../../components/standaloneLinkStyles';
import { deadlineText } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { projectPath } from './projectPaths';
import { useGetOrganizationProjectsQuery } from './projectsApi';

interface Props {
  organizationId: number;
  projectId: number;
  /** When the next round starts, shown while none is open; rendered by the feature `rounds`. */
  nextRound: ReactNode;
}

/**
 * The running round with its interim score, for those who may see it. Its figures come from the project list, which is
 * usually in the cache already.
 */
export function RunningRound({ organizationId, projectId, nextRound }: Props) {
  const now = useNow();
  const { project } = useGetOrganizationProjectsQuery(
    { organizationId },
    { selectFromResult: ({ data }) => ({ project: data?.projects.find(({ id }) => id === projectId) }) },
  );
  if (!project) return null;
  const { openRound } = project;
  if (!openRound) {
    return (
      <Figure heading={heading} figure={null} note="いま回答を受け付けている回はありません。">
        {nextRound}
      </Figure>
    );
  }
  const { openFrom, closesAt, score } = openRound;
  return (
    <Figure
      heading={heading}
      figure={participationFigure(openRound)}
      bar={<ParticipationBar people={openRound} />}
      note={
        <Box component="span" sx={{ wordBreak: 'keep-all' }}>
          {participationSentence(openRound)}・{deadlineText(closesAt, now)}
        </Box>
      }
    >
      {score !== null && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            mt: 0.5,
            typography: 'body2',
          }}
        >
          途中経過 <ScoreChip score={score} />
          <Link
            component={RouterLink}
            to={`${projectPath(organizationId, projectId)}/analysis?surveyDate=${openFrom}`}
            sx={standaloneLinkStyles}
          >
            途中経過の分析を見る
          </Link>
        </Box>
      )}
    </Figure>
  );
}

const heading = '受付中の回';
