import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import type { ReactNode } from 'react';

/** A framed table with a sticky head. Its children are a TableHead and a TableBody. */
export const ListTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}>
    <Table aria-label={label} sx={tableStyles}>
      {children}
    </Table>
  </Box>
);

const tableStyles = {
  tableLayout: 'fixed',
  // Sticks below the shell's header.
  '& thead th': {
    position: 'sticky',
    top: 'var(--top-bar, 0px)',
    zIndex: 1,
    py: 1.25,
    bgcolor: 'background.paper',
  },
  '& th, & td': { px: 1.5 },
  '& td, & tbody th': { verticalAlign: 'top', py: 1 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th:first-of-type': { borderTopLeftRadius: 12 },
  '& thead th:last-of-type': { borderTopRightRadius: 12 },
  '& thead tr > *': { borderBottom: '1px solid', borderColor: 'divider' },
} as const;
