import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { HelpSlug } from '../lib/helpSlug';
import { HelpLink } from './HelpLink';
import { pageFrame } from './pageFrame';

interface Props {
  /** The page's only h1. The document title does not depend on it (spec §2). */
  heading: ReactNode;
  /** The article of the help that explains the page, as a question mark after the heading. */
  help?: HelpSlug | undefined;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Shown below the heading: a sentence, tabs, breadcrumbs. */
  intro?: ReactNode;
  /** `reading` for text and forms (720 px), `full` for lists, tables and charts, which gain from a wide window. */
  width?: 'full' | 'reading';
  children: ReactNode;
}

/** Hides content and takes it out of the tab order, but keeps its place. Placeholders inside it stay visible. */
export const onlyPlaceholders = {
  visibility: 'hidden',
  '& :is(.MuiSkeleton-root, .loading)': { visibility: 'visible' },
} as const;

/**
 * For sections that are one below the other and load on their own. Sections after a placeholder are hidden until the
 * placeholder has been replaced, because otherwise they would move while they are about to be pressed.
 */
export const shownInOrder = {
  '& > :is(.MuiSkeleton-root, .loading) ~ :not(.MuiSkeleton-root, .loading)': onlyPlaceholders,
} as const;

/** The frame of every page inside the shell: heading, width, gutters. */
export function Page({ heading, help, actions, intro, width = 'full', children }: Props) {
  return (
    <Box
      sx={{
        ...pageFrame,
        pt: 3,
        pb: 8,
        // The heading of every page begins at the same place.
        ...(width === 'reading' && { '& > *': { maxWidth: 720 } }),
        ...shownInOrder,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          minHeight: 44,
          mb: intro ? 1 : 3,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', flex: '1 1 auto', minWidth: 0 }}>
          <Typography variant="h1" tabIndex={-1}>
            {heading}
          </Typography>
          {help && <HelpLink article={help} about={typeof heading === 'string' ? heading : 'この画面'} />}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
      {intro && <Box sx={{ mb: 3, color: 'text.secondary' }}>{intro}</Box>}
      {children}
    </Box>
  );
}
