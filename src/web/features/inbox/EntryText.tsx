import Box from '@mui/material/Box';
import type { InboxEntry } from './inboxEntries';

/** A part of the description of an entry. */
export const EntryText = ({ text, look }: InboxEntry['description'][number]) => (
  <Box component="span" sx={styles[look]}>
    {text}
  </Box>
);

/** A row is one line in the wide panel of a page, and several in the popover. */
const inOneLine = '@container (min-width: 35rem)';
const day = { display: 'block', [inOneLine]: { display: 'inline' }, wordBreak: 'keep-all' } as const;

const styles = {
  plain: {},
  wide: { display: 'none', [inOneLine]: { display: 'inline' } },
  day,
  urgentDay: { ...day, color: 'warning.main', fontWeight: 600 },
} as const;
