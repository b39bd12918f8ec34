import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageSkeleton } from './PageSkeleton';

/** Width in px of the navigation from the `md` breakpoint on; below it is a drawer. */
const sidebarWidth = 248;
/** In px; what sticks below the header reads it as `--top-bar`. */
const headerHeight = 60;

interface Props {
  /** The elements before all others, which are not part of the frame. */
  before?: ReactNode;
  sidebar?: ReactNode;
  header?: ReactNode;
  /** The content of the page; a placeholder without it. */
  children?: ReactNode;
}

/** Sidebar, header and content of every page for signed-in users. The document of a page shows it without content at once. */
export const ShellFrame = ({ before, sidebar, header, children = <PageSkeleton /> }: Props) => (
  <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
    {before}
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'block' },
        position: 'fixed',
        insetBlock: 0,
        left: 0,
        width: sidebarWidth,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {sidebar}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0, ml: { md: `${sidebarWidth}px` }, '@media print': { ml: 0 } }}>
      <Box
        component="header"
        sx={{
          position: 'sticky',
          top: 0,
          'html:has(&)': { '--top-bar': `${headerHeight}px` },
          // In a low window, as of a phone on its side or at a zoom of 400 %, the header scrolls away and leaves its place.
          '@media (max-height: 420px)': { position: 'relative', 'html:has(&)': { '--top-bar': '0px' } },
          zIndex: 'appBar',
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0, sm: 0.5 },
          height: headerHeight,
          px: { xs: 1, sm: 2 },
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        {header}
      </Box>
      <Box component="main" id="main" tabIndex={-1} sx={{ outline: 'none', pb: 'var(--bottom-bar, 0px)' }}>
        {children}
      </Box>
    </Box>
  </Box>
);
