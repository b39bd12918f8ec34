import Box from '@mui/material/Box';
import type { InboxEntry, titleLooks } from './inboxEntries';

/** A part of the description of an entry. */
export const EntryText = ({ text, look }: InboxEntry['description'][number]) => (
  <Box component="span" sx={styles[look]}>
    {text}
  </Box>
);

/** The title of an entry, with less weight if it is no task today. */
export const EntryTitle = ({ look, children }: { look: (typeof titleLooks)[number]; children: string }) => (
  <Box component="span" sx={titleStyles[look]}>
    {children}
  </Box>
);

const titleStyles = { task: {}, later: { fontWeight: 400 } } as const;

/** A row is one line in the wide panel of a page, and several in the popover. */
const inOneLine = '@container (min-width: 35rem)';
const day = { display: 'block', [inOneLine]: { display: 'inline' }, wordBreak: 'keep-all' } as const;

const styles = {
  plain: {},
  wide: { display: 'none', [inOneLine]: { display: 'inline' } },
  day,
  urgentDay: { ...day, color: 'warning.main', fontWeight: 600 },
} as const;
