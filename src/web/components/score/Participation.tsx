import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Participation as People } from '../../../domain/analysis/types';
import { closedParticipationNote, participationFigure, percentNote } from './participationTexts';

interface Props {
  people: People;
  /** People who answered after the round had closed. */
  late?: number;
  /** While a round is running, its participation is not judged. */
  isRunning?: boolean;
}

/** How many of the people asked have completed their survey: as a number, a note and a bar. */
export const Participation = ({ people, late = 0, isRunning = false }: Props) => (
  <div>
    <Box sx={{ typography: 'figure', lineHeight: 1.3 }}>{participationFigure(people)}</Box>
    <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
      {isRunning ? ['回答受付中', ...percentNote(people)].join('・') : closedParticipationNote(people, late)}
    </Box>
    <ParticipationBar people={people} />
  </div>
);

export const ParticipationBar = ({ people: { completed, asked } }: Pick<Props, 'people'>) => (
  <BarTrack>
    <Box
      data-coloured
      sx={{
        height: 1,
        width: asked === 0 ? 0 : `${(completed / asked) * 100}%`,
        // A colour of its own, because the colours of scores are on the same pages.
        bgcolor: 'secondary.main',
      }}
    />
  </BarTrack>
);

/** The bar without its filled part, whose width an early page cannot have. */
export const BarTrack = ({ children }: { children?: ReactNode }) => (
  <Box aria-hidden sx={{ height: 8, borderRadius: 4, bgcolor: 'action.selected', overflow: 'hidden' }}>
    {children}
  </Box>
);
