import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../lib/visuallyHidden';

/** The head of a table's last column, which contains the action menu of each row. */
export const MenuHeadCell = () => (
  <TableCell sx={{ width: 68 }}>
    <Box component="span" sx={visuallyHidden}>
      操作
    </Box>
  </TableCell>
);

export const MenuCell = ({ children }: { children: ReactNode }) => (
  <TableCell sx={{ '&&': { py: 1, px: 1 } }}>{children}</TableCell>
);
