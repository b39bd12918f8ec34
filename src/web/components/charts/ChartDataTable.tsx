import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

interface Props {
  /** The accessible name. */
  label: string;
  /** Column headings; the first column contains the row headings. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly (string | number)[] }[];
}

/** The data of a chart as a table. */
export function ChartDataTable({ label, columns, rows }: Props) {
  const align = (index: number) => (index === 0 ? 'left' : 'right');
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {columns.map((column, index) => (
            <TableCell key={column} align={align(index)} sx={cellStyles}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((value, index) =>
              index === 0 ? (
                <TableCell key={index} component="th" scope="row" sx={cellStyles}>
                  {value}
                </TableCell>
              ) : (
                <TableCell key={index} align="right" sx={cellStyles}>
                  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {value}
                  </Box>
                </TableCell>
              ),
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** With this padding four columns fit a screen of 360 px. */
const cellStyles = { px: { xs: 0.75, sm: 2 } } as const;
