import CsvIcon from '@mui/icons-material/ImportExportOutlined';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { featureLimitMessage } from '../../../domain/planContents';
import { lazyDialog } from '../../components/lazy/lazyComponents';
import { Menu } from '../../components/overlays';
import { downloadCsv } from '../../lib/downloadFile';
import { useCurrentPlan } from '../subscriptions/subscriptionsHooks';
import type { ImportDialogProps } from './ImportDialog';
import type { ImportKind } from './importKinds';

const ImportDialog = lazyDialog<ImportDialogProps>(
  () => import(/* webpackChunkName: "import" */ './ImportDialog'),
);

interface Props {
  kind: ImportKind;
  /** Null: not for this person. */
  importCsv: ImportDialogProps['importCsv'] | null;
  exportCsv: (() => Promise<{ data?: { fileName: string; csv: string } }>) | null;
}

/** Reading a list in from CSV and writing it out, for those who may; nothing is drawn for the others. */
export function CsvMenu({ kind, importCsv: read, exportCsv: write }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState(false);
  const { plan, openPlans } = useCurrentPlan();
  const refusal = featureLimitMessage(plan, 'export');
  if (!read && !write) return null;

  async function save() {
    setAnchor(null);
    if (refusal) return openPlans?.();
    const { data } = (await write?.()) ?? {};
    if (data) downloadCsv(data.fileName, data.csv);
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CsvIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        CSV
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {read && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setImporting(true);
            }}
          >
            CSVから取り込む
          </MenuItem>
        )}
        {write && (
          <MenuItem
            aria-disabled={refusal !== null && !openPlans}
            onClick={() => void save()}
            sx={{ whiteSpace: 'normal', maxWidth: 320 }}
          >
            <ListItemText secondary={refusal}>CSVに書き出す</ListItemText>
          </MenuItem>
        )}
      </Menu>
      {read && (
        <ImportDialog open={importing} kind={kind} importCsv={read} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
