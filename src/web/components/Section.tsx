import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface Props {
  heading: string;
  /** Shown beside the heading. */
  actions?: ReactNode;
  /** A sentence below the heading. */
  note?: ReactNode;
  children: ReactNode;
}

/** A framed section of a page, labelled by its heading. */
export function Section({ heading, actions, note, children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        minWidth: 0,
        p: { xs: 2, sm: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: note ? 0.5 : 1.5 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
          {heading}
        </Typography>
        {actions}
      </Box>
      {note && <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1.5 }}>{note}</Box>}
      {children}
    </Box>
  );
}
