import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { featureLimitMessage } from '../../../domain/planContents';
import { uncached } from '../../api/api';
import { useAppDispatch } from '../../app/hooks';
import { CsvExportButton } from '../../components/csvExport/CsvExportButton';
import { useCurrentPlan } from '../subscriptions/subscriptionsHooks';
import { reportsApi } from './reportsApi';

/** Saves the reports of the round, or of all rounds, as CSV; prints the round, by the browser also as PDF. */
export function ReportExport({ projectId, openFrom }: { projectId: number; openFrom: string }) {
  const dispatch = useAppDispatch();
  const { plan, openPlans } = useCurrentPlan();
  const shared = { noun: 'レポート', planLimit: featureLimitMessage(plan, 'export'), onPlans: openPlans };
  const fetchPart = (range: { from?: string; to?: string }) => (cursor: string | undefined) =>
    dispatch(reportsApi.endpoints.exportReports.initiate({ projectId, ...range, cursor }, uncached));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <CsvExportButton
        {...shared}
        label="この回をCSVに書き出す"
        fetchPart={fetchPart({ from: openFrom, to: openFrom })}
      />
      <CsvExportButton {...shared} label="すべての回をCSVに書き出す" fetchPart={fetchPart({})} />
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        印刷
      </Button>
    </Box>
  );
}
