import type { Theme } from '@mui/material/styles';
import { wholeColumnStyles } from '../../components/charts/wholeColumns';

export const historyTableStyles = (theme: Theme) => {
  const columns = wholeColumnStyles(theme, { xs: '112px', sm: '160px' });
  return {
    ...columns,
    '& td': { height: 32, p: 0, textAlign: 'center', borderRadius: 0.5 },
    // So that the longest state fits two columns.
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
