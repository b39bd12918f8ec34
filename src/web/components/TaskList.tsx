import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { HelpSlug } from '../lib/helpSlug';
import { HelpLink } from './HelpLink';

interface PanelProps {
  heading: string;
  /** The article of the help that explains the panel, as a question mark after the heading. */
  help?: HelpSlug | undefined;
  /** Shown beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of tasks on the first screen, named by its heading. */
export function TaskPanel({ heading, help, action, children }: PanelProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={panelStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: action ? 1 : 1.5, pb: 0.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flex: 1 }}>
          <Typography variant="h3" component="h2" id={id}>
            {heading}
          </Typography>
          {help && <HelpLink article={help} about={heading} />}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}

export const TaskList = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={listStyles}>
    {children}
  </Box>
);

interface RowProps {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  action: ReactNode;
  /** Whether the action is below a long description on phones. */
  wraps?: boolean;
}

/** A task, with the button or the link by which it is done; one line where there is room for a short description. */
export const TaskRow = ({ icon, title, description, action, wraps = false }: RowProps) => (
  <Box component="li" sx={{ ...rowStyles, ...(wraps ? wrappedRowStyles : { py: { xs: 1.25, md: 0.75 } }) }}>
    {icon}
    <Box sx={wraps ? { flex: '1 1 240px', minWidth: 0 } : textStyles}>
      <Box sx={{ typography: 'subtitle1' }}>{title}</Box>
      {description && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{description}</Box>}
    </Box>
    {action}
  </Box>
);

const panelStyles = {
  mb: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  containerType: 'inline-size',
} as const;

/** On very wide screens in two columns, because the button of a row would be far from its text. */
const listStyles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: '1px',
  bgcolor: 'divider',
  '@container (min-width: 1200px)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
} as const;

const rowStyles = {
  display: 'flex',
  alignItems: 'center',
  columnGap: { xs: 1.5, sm: 2 },
  rowGap: 1,
  px: 2,
  py: 1.25,
  wordBreak: 'auto-phrase',
  '& .MuiButton-root': {
    px: { xs: 1.5, sm: 2.5 },
    '@media (pointer: fine)': { minHeight: { md: 36 }, py: { md: 0.5 } },
  },
  bgcolor: 'background.paper',
} as const;

const textStyles = {
  flex: 1,
  minWidth: 0,
  display: { md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
} as const;

const wrappedRowStyles = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'flex-end',
} as const;
