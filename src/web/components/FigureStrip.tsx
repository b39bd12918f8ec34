import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { HelpSlug } from '../lib/helpSlug';
import { HelpLink } from './HelpLink';
import { LoadingShapes } from './LoadingShapes';
import { frameStyles } from './Section';

/** The key figures of a page in one frame: side by side, on phones one a row. */
export const FigureStrip = ({ children }: { children: ReactNode }) => (
  <Box data-columns sx={stripStyles}>
    {children}
  </Box>
);

interface FigureProps {
  heading: string;
  /** The article of the help that explains the figure. */
  help?: HelpSlug | undefined;
  figure: ReactNode;
  /** The figure drawn as a bar, where there is room. */
  bar?: ReactNode;
  /** Explains the figure. Lines break only between its parts. */
  note: string;
  /** A consequence of the figure, beside it; below the note on phones. */
  aside?: ReactNode;
  /** Content below the figure that belongs to it. */
  children?: ReactNode;
}

/** A section of a strip, labelled by its heading. */
export function Figure({ heading, help, figure, bar, note, aside, children }: FigureProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={figureStyles}>
      <Box sx={{ gridArea: 'heading', display: 'flex', alignItems: 'center' }}>
        <Typography id={id} component="h2" sx={{ typography: { xs: 'subtitle2', md: 'h4' } }}>
          {heading}
        </Typography>
        {help && <HelpLink article={help} about={heading} />}
      </Box>
      {figure && <Box sx={valueStyles}>{figure}</Box>}
      {bar && <Box sx={{ gridArea: 'bar', display: { xs: 'none', md: 'block' } }}>{bar}</Box>}
      <Box sx={noteStyles}>{note}</Box>
      {aside && <Box sx={{ gridArea: 'aside', alignSelf: 'center' }}>{aside}</Box>}
      {children && <Box sx={{ gridArea: 'more' }}>{children}</Box>}
    </Box>
  );
}

/** A figure that is loading. */
export const LoadingFigure = ({ label }: { label?: string }) => (
  <div>
    <LoadingShapes label={label} shapes={{ figure: 1 }} />
  </div>
);

const stripStyles = {
  ...frameStyles,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'none' },
  gridAutoFlow: { xs: 'row', md: 'column' },
  gridAutoColumns: { md: 'minmax(0, 1fr)' },
  // The gap shows the lines between the figures.
  gap: '1px',
  bgcolor: 'divider',
  overflow: 'hidden',
  '&:empty': { display: 'none' },
  '& > *': { minWidth: 0, px: { xs: 2, md: 3 }, py: { xs: 1.5, md: 2 }, bgcolor: 'background.paper' },
  '@media print': {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    border: 0,
    bgcolor: 'transparent',
  },
} as const;

const valueStyles = {
  gridArea: 'figure',
  alignSelf: 'center',
  typography: { xs: 'h2', md: 'figure' },
  '@media print': { fontSize: '14pt !important' },
} as const;

const noteStyles = {
  gridArea: 'note',
  typography: 'caption',
  color: 'text.secondary',
  wordBreak: 'keep-all',
} as const;

const figureStyles = {
  display: 'grid',
  columnGap: 2,
  rowGap: { md: 1 },
  alignContent: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr)' },
  gridTemplateAreas: {
    xs: '"heading figure" "note figure" "aside aside" "more more"',
    md: '"heading heading" "figure aside" "bar bar" "note note" "more more"',
  },
} as const;
