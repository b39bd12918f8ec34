import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadingShapes } from '../../../components/LoadingShapes';
import { columnStyles, toolbarStyles } from '../../../features/reports/ReportsSection';
import { EarlyProject } from '../EarlyProject';
import { EarlyReport } from '../EarlyReport';
import { EarlyTip, Repeat } from '../Repeat';

/** The first reports of a round as ProjectReportsPage shows them; their buttons come with the scripts. */
export const EarlyReportsPage = () => (
  <EarlyProject tab="other">
    <EarlyTip />
    <Box sx={columnStyles}>
      <Box sx={toolbarStyles}>
        <Skeleton variant="rounded" sx={{ height: 44, width: 160 }} />
        <Skeleton variant="rounded" sx={{ height: 60, width: 250 }} />
      </Box>
      <Repeat list="loading">
        <LoadingShapes shapes={{ report: 3 }} />
      </Repeat>
      <Repeat list="listed">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Repeat list="reports">
            <EarlyReport buttonsHeight={88} />
          </Repeat>
        </Box>
      </Repeat>
    </Box>
  </EarlyProject>
);
