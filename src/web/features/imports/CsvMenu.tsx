import CsvIcon from '@mui/icons-material/ImportExportOutlined';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { featureLimitMessage } from '../../../domain/billing/planContents';
import { HeadingButton } from '../../components/HeadingButton';
import { lazyPart } from '../../components/lazy';
import { Menu } from '../../components/overlays';
import { downloadCsv } from '../../lib/downloadFile';
import { useCurrentPlan } from '../plans/plansHooks';
import type { ImportDialogProps } from './ImportDialog';
import type { ImportKind } from './importKinds';

const ImportDialog = lazyPart<ImportDialogProps>(
  () => import(/* webpackChunkName: "import" */ './ImportDialog'),
);

interface Props {
  kind: ImportKind;
  /** Null if the person may not import. */
  importCsv: ImportDialogProps['importCsv'] | null;
  /** Null if the person may not export. */
  exportCsv: (() => Promise<{ data?: { fileName: string; csv: string } }>) | null;
}

/** A menu with the import and the export of a list as CSV; null for people who may do neither. */
export function CsvMenu({ kind, importCsv, exportCsv }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const { plan, openPlans } = useCurrentPlan();
  const planLimit = featureLimitMessage(plan, 'export');
  if (!importCsv && !exportCsv) return null;

  async function save() {
    setAnchor(null);
    if (planLimit) return openPlans?.();
    const { data } = (await exportCsv?.()) ?? {};
    if (data) downloadCsv(data.fileName, data.csv);
  }

  return (
    <>
      <HeadingButton
        label="CSVの入出力"
        shortLabel="CSV"
        variant="outlined"
        startIcon={<CsvIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {importCsv && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setIsImporting(true);
            }}
          >
            CSVから取り込む
          </MenuItem>
        )}
        {exportCsv && (
          <MenuItem
            aria-disabled={planLimit !== null && !openPlans}
            onClick={() => void save()}
            sx={{ whiteSpace: 'normal', maxWidth: 320 }}
          >
            <ListItemText secondary={planLimit}>CSVに書き出す</ListItemText>
          </MenuItem>
        )}
      </Menu>
      {importCsv && (
        <ImportDialog
          open={isImporting}
          kind={kind}
          importCsv={importCsv}
          onClose={() => setIsImporting(false)}
        />
      )}
    </>
  );
}
