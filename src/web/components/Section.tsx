import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { HelpSlug } from '../lib/helpSlug';
import { HelpLink } from './HelpLink';

interface Props {
  heading?: string;
  /** The article of the help that explains the section, as a question mark after the heading. */
  help?: HelpSlug | undefined;
  /** Shown beside the heading. */
  actions?: ReactNode;
  /** A sentence below the heading, or in its place. */
  note?: ReactNode;
  children: ReactNode;
}

/** A framed section of a page, labelled by its heading; without one where the heading of the page says it all. */
export function Section({ heading, help, actions, note, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={heading && id} sx={frameStyles}>
      {(heading ?? note ?? actions) && (
        <Box sx={{ ...headerStyles, mb: heading && note ? 0.5 : 1.5 }}>
          {heading ? (
            <Box sx={{ display: 'flex', alignItems: 'center', flex: '1 1 auto', minWidth: 0 }}>
              <Typography id={id} variant="h3" component="h2" tabIndex={-1}>
                {heading}
              </Typography>
              {help && <HelpLink article={help} about={heading} />}
            </Box>
          ) : (
            <Box sx={{ ...noteStyles, mb: 0, flex: '1 1 15em' }}>{note}</Box>
          )}
          {actions}
        </Box>
      )}
      {heading && note && <Box sx={noteStyles}>{note}</Box>}
      {children}
    </Box>
  );
}

/** The content may be folded, and then the header has no margin below. */
const withoutContent = { '&:last-child': { mb: 0 } } as const;

const headerStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  ...withoutContent,
} as const;

const noteStyles = {
  typography: 'body2',
  color: 'text.secondary',
  wordBreak: 'auto-phrase',
  mb: 1.5,
  ...withoutContent,
} as const;

export const frameStyles = {
  minWidth: 0,
  p: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
} as const;
