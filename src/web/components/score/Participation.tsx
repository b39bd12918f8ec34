import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Participation as People } from '../../../domain/analysis/types';
import {
  closedParticipationSentence,
  participationFigure,
  participationSentence,
} from './participationTexts';

interface Props {
  people: People;
  /** People who answered after the round had closed. */
  late?: number;
  /** While a round is running, its participation is not judged. */
  isRunning?: boolean;
}

/** How many of the people asked have completed their survey: as a number, a sentence and a bar. */
export const Participation = ({ people, late = 0, isRunning = false }: Props) => (
  <ParticipationText
    figure={participationFigure(people)}
    sentence={
      isRunning ? `回答受付中・${participationSentence(people)}` : closedParticipationSentence(people, late)
    }
    bar={
      <Box
        data-coloured
        sx={{
          height: 1,
          width: people.asked === 0 ? 0 : `${(people.completed / people.asked) * 100}%`,
          // Not one of the score's colours, which are on the same pages.
          bgcolor: 'secondary.main',
        }}
      />
    }
  />
);

interface TextProps {
  figure: string;
  sentence: string;
  /** Left out of an early page, which cannot have its width. */
  bar?: ReactNode;
}

export const ParticipationText = ({ figure, sentence, bar }: TextProps) => (
  <div>
    <Box sx={{ typography: 'figure', lineHeight: 1.3 }}>{figure}</Box>
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{sentence}</Box>
    <Box
      aria-hidden
      sx={{ mt: 1, height: 8, borderRadius: 4, bgcolor: 'action.selected', overflow: 'hidden' }}
    >
      {bar}
    </Box>
  </div>
);
