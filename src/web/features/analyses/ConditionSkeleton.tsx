import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FigureStrip, LoadingFigure } from '../../components/FigureStrip';
import { LoadingSection } from '../../components/LoadingShapes';

/** `voices`: the panel between the figures and the rest, which has a query of its own. */
export const ConditionSkeleton = ({ voices }: { voices: ReactNode }) => (
  <Box sx={panels}>
    <LoadingFigures />
    {voices}
    <LoadingSection shapes={{ chart: 1 }} />
    <LoadingSection shapes={{ text: 4 }} />
  </Box>
);

export const LoadingFigures = () => (
  <FigureStrip>
    <LoadingFigure label="プロジェクトの状態を読み込んでいます" />
    <LoadingFigure />
    <LoadingFigure />
  </FigureStrip>
);

export const panels = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/**
 * Voices that wait (`data-voices`) and alerts: beside each other where both have room, because together they say what a
 * project needs. Each is as high as its content.
 */
export const voicesAndAlerts = ({ breakpoints }: Theme) => ({
  ...panels,
  '&:empty': { display: 'none' },
  [breakpoints.up('lg')]: {
    '&:has(> [data-voices] + *)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
  },
});
