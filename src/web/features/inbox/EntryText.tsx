import Box from '@mui/material/Box';
import type { InboxEntry } from './inboxEntries';

/** A part of the description of an entry. */
export const EntryText = ({ text, look }: InboxEntry['description'][number]) => (
  <Box component="span" sx={styles[look]}>
    {text}
  </Box>
);

const warning = { color: 'warning.main', fontWeight: 600 } as const;
const deadline = { wordBreak: 'keep-all' } as const;

const styles = {
  plain: {},
  wide: { display: { xs: 'none', sm: 'inline' } },
  deadline,
  urgentDeadline: { ...deadline, ...warning },
  warning,
} as const;
