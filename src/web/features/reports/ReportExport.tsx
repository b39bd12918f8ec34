import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { featureLimitMessage } from '../../../domain/billing/planContents';
import { uncached } from '../../api/api';
import { useAppDispatch } from '../../store/hooks';
import { HeadingButton } from '../../components/HeadingButton';
import { ControlsDialog } from '../../components/ControlsDialog';
import { CsvExportButton } from './CsvExportButton';
import { NativeSelect } from '../../components/NativeSelect';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { useCurrentPlan } from '../plans/plansHooks';
import { reportsApi } from './reportsApi';

interface Props {
  projectId: number;
  /** The round on the page, with which an exported range ends. */
  openFrom: string;
  /** The rounds of the project, newest first. */
  rounds: readonly { readonly openFrom: string }[];
}

const allRounds = 'all';

/** One button, because both are rare, which opens what to save or print. */
export function ReportExport(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <HeadingButton
        variant="outlined"
        startIcon={<DownloadIcon />}
        label={title}
        shortLabel="書き出し"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      <ControlsDialog title={title} open={isOpen} onClose={() => setIsOpen(false)} keepMounted>
        <ExportControls {...props} />
        <Button onClick={() => setIsOpen(false)} sx={{ justifySelf: 'end' }}>
          閉じる
        </Button>
      </ControlsDialog>
    </>
  );
}

const title = '書き出し・印刷';

/**
 * Saves the reports of the round, of a range of rounds that ends with it, or of all rounds as CSV. Also prints the
 * round, which the browser can save as PDF.
 */
function ExportControls({ projectId, openFrom, rounds }: Props) {
  const dispatch = useAppDispatch();
  const { plan, openPlans } = useCurrentPlan();
  const [first, setFirst] = useState(openFrom);
  const range = first === allRounds ? {} : { from: first, to: openFrom };
  const earlier = rounds.filter((round) => round.openFrom < openFrom);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
      <NativeSelect
        label="書き出す範囲"
        value={first}
        options={[
          { value: openFrom, label: 'この回だけ' },
          ...earlier.map((round, index) => ({
            value: round.openFrom,
            label: `${formatTokyoDate(round.openFrom)}の回から（${index + 2}回分）`,
          })),
          { value: allRounds, label: 'すべての回' },
        ]}
        onChange={setFirst}
      />
      <CsvExportButton
        noun="レポート"
        planLimit={featureLimitMessage(plan, 'export')}
        onPlans={openPlans}
        fetchPart={(cursor) =>
          dispatch(reportsApi.endpoints.exportReports.initiate({ projectId, ...range, cursor }, uncached))
        }
      />
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        印刷
      </Button>
    </Box>
  );
}
