import Box from '@mui/material/Box';
import type { FoundReport } from './reportsApi';

/** The part of a text that a search found, with the found letters marked. */
export const ExcerptText = ({ excerpt: { before, match, after } }: Pick<FoundReport, 'excerpt'>) => (
  <>
    {before}
    <Box component="mark" sx={{ bgcolor: 'transparent', color: 'inherit', fontWeight: 700, borderBottom: 2 }}>
      {match}
    </Box>
    {after}
  </>
);
