import CsvIcon from '@mui/icons-material/ImportExportOutlined';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { featureRefusal } from '../../../domain/planContents';
import { onDemand } from '../../components/onDemand';
import { Menu } from '../../components/overlays';
import { saveCsv } from '../../lib/saveFile';
import { usePlanBounds } from '../planBounds/planBoundsHooks';
import type { ImportDialogProps } from './ImportDialog';
import type { ImportKind } from './importKinds';

const ImportDialog = onDemand<ImportDialogProps>(
  () => import(/* webpackChunkName: "import" */ './ImportDialog'),
);

interface Props {
  kind: ImportKind;
  /** Null: not for this person. */
  read: ImportDialogProps['read'] | null;
  write: (() => Promise<{ data?: { fileName: string; csv: string } }>) | null;
}

/** Reading a list in from CSV and writing it out, for those who may; nothing is drawn for the others. */
export function CsvMenu({ kind, read, write }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState(false);
  const { plan, openPlans } = usePlanBounds();
  const refusal = featureRefusal(plan, 'export');
  if (!read && !write) return null;

  async function save() {
    setAnchor(null);
    if (refusal) return openPlans?.();
    const { data } = (await write?.()) ?? {};
    if (data) saveCsv(data.fileName, data.csv);
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
      {read && <ImportDialog open={importing} kind={kind} read={read} onClose={() => setImporting(false)} />}
    </>
  );
}
