import Box from '@mui/material/Box';
import { participationText } from '../../../domain/analysis/participation';
import { interimText } from './condition';
import type { ListedProject } from './projectsApi';

/** Participation of the running round, and its interim score for those who may see it. */
export const RunningRoundLine = ({ round }: { round: NonNullable<ListedProject['openRound']> }) => (
  <RunningRoundText participation={participationText(round)} interim={interimText(round.score)} />
);

export const RunningRoundText = ({ participation, interim }: { participation: string; interim: string }) => (
  <Box component="span" sx={lineStyles}>
    <span>
      受付中 <strong>{participation}</strong>
    </span>
    <span>{interim}</span>
  </Box>
);

/** There is no gap for the interim score where the person may not see it. */
const lineStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  '& > :empty': { display: 'none' },
} as const;
