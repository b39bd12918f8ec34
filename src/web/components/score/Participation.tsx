import Box from '@mui/material/Box';
import {
  isLowParticipation,
  minAskedForPercent,
  participationText,
} from '../../../domain/analysis/participation';
import type { Participation as People } from '../../../domain/analysis/types';

/** 「6人中4人が回答」; for larger groups with the percentage. */
export function participationSentence(people: People): string {
  const { completed, asked } = people;
  if (asked === 0) return '対象のメンバーはいません';
  const counts = `${asked}人中${completed}人が回答`;
  return asked < minAskedForPercent ? counts : `${counts}（${participationText(people)}）`;
}

interface Props {
  people: People;
  /** People who answered after the round had closed. */
  late?: number;
  /** While a round is running, its participation is not judged. */
  isRunning?: boolean;
}

/** How many of the people asked have completed their survey: as a number, a sentence and a bar. */
export function Participation({ people, late = 0, isRunning = false }: Props) {
  const { completed, asked } = people;
  const isLow = !isRunning && isLowParticipation(people);
  return (
    <div>
      <Box sx={{ typography: 'figure', lineHeight: 1.3 }}>{asked === 0 ? '—' : `${completed}/${asked}`}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {isRunning && '回答受付中・'}
        {participationSentence(people)}
        {late > 0 && `、ほかに遅れて${late}人`}
        {isLow && '。半数を下回っています'}
      </Box>
      <Box
        aria-hidden
        sx={{ mt: 1, height: 8, borderRadius: 4, bgcolor: 'action.selected', overflow: 'hidden' }}
      >
        <Box
          data-coloured
          sx={{
            height: 1,
            width: asked === 0 ? 0 : `${(completed / asked) * 100}%`,
            // Not one of the score's colours, which are on the same pages.
            bgcolor: 'secondary.main',
          }}
        />
      </Box>
    </div>
  );
}
