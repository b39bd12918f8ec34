import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Participation } from '../../components/score/Participation';
import { ScoreChip } from '../../components/score/ScoreChip';
import { Section } from '../../components/Section';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
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
      <Section heading="受付中の回">
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          いま回答を受け付けている回はありません。
        </Box>
        {nextRound}
      </Section>
    );
  }
  const { openFrom, closesAt, score } = openRound;
  return (
    <Section
      heading="受付中の回"
      note={
        <Box component="span" sx={{ wordBreak: 'keep-all' }}>
          {formatTokyoDate(openFrom)}の回・{deadlineText(closesAt, now)}
        </Box>
      }
    >
      <Participation people={openRound} isRunning />
      {score !== null && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            mt: 1,
            typography: 'body2',
          }}
        >
          途中経過 <ScoreChip score={score} />
          <Link
            component={RouterLink}
            to={`${projectPath(organizationId, projectId)}/analysis?surveyDate=${openFrom}`}
            sx={{ py: 0.75 }}
          >
            途中経過の分析を見る
          </Link>
        </Box>
      )}
    </Section>
  );
}
