import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { columnFrameStyles, wholeColumnStyles } from '../../components/charts/wholeColumns';
import { scrollToNewest } from '../../lib/scrollToNewest';

interface Props {
  label: string;
  /** The number of columns after that of the names. */
  columns: number;
  /** `thead` and `tbody`. */
  children: ReactNode;
}

/** A table with a column for each round, which shows the newest first where not all have room. */
export const HistoryTable = ({ label, columns, children }: Props) => (
  // The tab index lets people scroll it with the keyboard.
  <Box ref={scrollToNewest} role="region" aria-label={label} tabIndex={0} sx={columnFrameStyles}>
    <Box component="table" sx={tableStyles} style={{ '--columns': columns } as object}>
      {children}
    </Box>
  </Box>
);

const tableStyles = (theme: Theme) => {
  const columns = wholeColumnStyles(theme, { xs: '112px', sm: '160px' });
  return {
    ...columns,
    '& td': { height: 32, p: 0, textAlign: 'center', borderRadius: 0.5 },
    // With this padding the longest state fits two columns.
    '& td[colspan] > *': { px: 0.5 },
    '& tr > th:first-of-type': {
      ...columns['& tr > th:first-of-type'],
      zIndex: 1,
      bgcolor: 'background.paper',
      fontWeight: 400,
      pr: 1,
    },
    '@media print': { tableLayout: 'auto', width: 'auto' },
  };
};
