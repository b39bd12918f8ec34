import Box from '@mui/material/Box';
import type { InboxEntry } from './inboxEntries';

/** A part of the description of an entry. */
export const EntryText = ({ text, look }: InboxEntry['description'][number]) => (
  <Box component="span" sx={styles[look]}>
    {text}
  </Box>
);

const day = { display: { xs: 'block', sm: 'inline' }, wordBreak: 'keep-all' } as const;

const styles = {
  plain: {},
  wide: { display: { xs: 'none', sm: 'inline' } },
  day,
  urgentDay: { ...day, color: 'warning.main', fontWeight: 600 },
} as const;
