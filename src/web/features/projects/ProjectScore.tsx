import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { MutedText } from '../../components/MutedText';
import { ChangeIndicator } from '../../components/score/ChangeIndicator';
import { ScoreChip } from '../../components/score/ScoreChip';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { scoreDigits } from '../../../domain/analysis/numberFormat';
import { conditionOf, noScoreYet, withheldText } from './condition';
import type { ListedProject } from './projectsApi';

interface Props {
  project: ListedProject;
  /** The day of the round of all projects, if something above them says it. */
  commonRound?: string | null;
}

/** The condition score of the latest closed round with its change, or why there is none. */
export function ProjectScore({ project, commonRound = null }: Props) {
  const condition = conditionOf(project);
  if (!condition) return null;
  const { openFrom, score, change, participation } = condition;
  if (openFrom === null) return <MutedText>{noScoreYet}</MutedText>;
  return (
    <div>
      {score === null ? (
        <MutedText>{withheldText(participation)}</MutedText>
      ) : (
        <ScoreLine>
          <ScoreChip score={score} />
          <ChangeIndicator change={change} digits={scoreDigits} />
        </ScoreLine>
      )}
      {openFrom !== commonRound && <ScoreRound>{formatTokyoDate(openFrom)}</ScoreRound>}
    </div>
  );
}

export const ScoreLine = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>{children}</Box>
);

export const ScoreRound = ({ children }: { children: string }) => (
  <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>{children}の回</Box>
);
