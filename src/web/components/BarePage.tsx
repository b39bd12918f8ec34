import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Logo } from './Logo';

interface Props {
  heading: string;
  /** Above the heading: where the page belongs to. */
  parent?: ReactNode;
  /** `form`: up to 448 px, `reading`: up to 720 px. */
  width?: 'form' | 'reading';
  /** Links below the column, in small type. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A page outside the shell: logo, heading, one column. It needs no log-in. */
export function BarePage({ heading, parent, width = 'form', footer, children }: Props) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        px: 2,
        py: { xs: 3, sm: 6 },
        background: 'url(/rings.svg) right -200px bottom -220px / 640px no-repeat',
      }}
    >
      <Box component="header" sx={{ mb: { xs: 3, sm: 4 } }}>
        <Logo size={36} />
      </Box>
      <Box
        component="main"
        sx={{
          width: '100%',
          maxWidth: width === 'form' ? 448 : 720,
          p: { xs: 2.5, sm: 4 },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          bgcolor: 'background.paper',
        }}
      >
        {parent}
        <Typography variant="h1" tabIndex={-1} sx={{ mb: 3 }}>
          {heading}
        </Typography>
        {children}
      </Box>
      {footer && (
        <Box component="footer" sx={footerStyles}>
          {footer}
        </Box>
      )}
    </Box>
  );
}

/** The links have the colour of text, whose contrast is enough on the rings, too. */
const footerStyles = {
  display: 'flex',
  columnGap: 3,
  mt: 1,
  '& > a': { typography: 'caption', color: 'text.primary' },
} as const;
