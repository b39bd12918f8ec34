import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Tab, TabRow } from '../../../components/LinkTabs';
import { LoadingShapes } from '../../../components/LoadingShapes';
import { Page } from '../../../components/Page';
import { LowRatingsPlace } from '../../../features/reports/LowRatings';
import { barStyles } from '../../../features/reports/ReportFilterBar';
import { PlaceFrame } from '../../../features/reports/ReportPlace';
import { paneLabels, reportPanes } from '../../../features/reports/reportListFilters';
import { EarlyReport } from '../EarlyReport';
import { token } from '../fillEarlyPage';
import { EarlyTip, Repeat } from '../Repeat';

/** The first reports as ReportsPage shows them on narrow screens; wide ones have placeholders of the list. */
export const EarlyReportListPage = () => (
  <Page heading="レポート一覧" help="reading-answers">
    <EarlyTip />
    <Repeat list="loading">
      <LoadingShapes shapes={{ filters: 1, report: 2 }} />
    </Repeat>
    <Repeat list="listed">
      <TabRow label="レポートの見方">
        {reportPanes.map((pane) => (
          <Tab
            key={pane}
            label={paneLabels[pane]}
            to={pane === 'texts' ? token('path') : `${token('path')}?pane=${pane}`}
            current={pane === 'texts'}
          />
        ))}
      </TabRow>
      <Box sx={barStyles}>
        <Skeleton variant="rounded" sx={{ gridColumn: '1 / -1', flex: '1 0 168px', height: 64 }} />
        <Skeleton variant="rounded" sx={{ gridColumn: '1 / -1', width: 232, height: 44 }} />
      </Box>
      <Box sx={{ mt: 2 }}>
        <Box sx={{ display: { lg: 'none' }, maxWidth: 720 }}>
          <Repeat list="reports">
            <Box sx={{ pb: 2 }}>
              <Repeat list="place">
                <PlaceFrame path={token('path')} name={token('name')} day={token('day')} />
              </Repeat>
              <EarlyReport
                buttonsHeight={44}
                ratings={
                  <Repeat list="ratings">
                    <LowRatingsPlace>
                      <Skeleton variant="rounded" sx={{ height: 1 }} />
                    </LowRatingsPlace>
                  </Repeat>
                }
              />
            </Box>
          </Repeat>
        </Box>
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <LoadingShapes shapes={{ report: 3 }} />
        </Box>
      </Box>
    </Repeat>
  </Page>
);
