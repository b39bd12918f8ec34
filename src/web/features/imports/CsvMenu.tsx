import CsvIcon from '@mui/icons-material/ImportExportOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { errorBody } from '../../api/feedback';
import { onDemand } from '../../components/onDemand';
import { Menu } from '../../components/overlays';
import { saveCsv } from '../../lib/saveFile';
import { planLimitReached } from '../plan/planEvents';
import type { ImportDialogProps } from './ImportDialog';
import type { ImportKind } from './importKinds';

const ImportDialog = onDemand<ImportDialogProps>(
  () => import(/* webpackChunkName: "import" */ './ImportDialog'),
);

interface Props {
  organizationId: number;
  kind: ImportKind;
  /** Null: not for this person. */
  read: ImportDialogProps['read'] | null;
  write: (() => Promise<{ data?: { fileName: string; csv: string }; error?: unknown }>) | null;
}

/** Reading a list in from CSV and writing it out, for those who may; nothing is drawn for the others. */
export function CsvMenu({ organizationId, kind, read, write }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState(false);
  const dispatch = useAppDispatch();
  if (!read && !write) return null;

  async function save() {
    setAnchor(null);
    const { data, error } = (await write?.()) ?? {};
    if (data) saveCsv(data.fileName, data.csv);
    // The free plan writes nothing out (product §7).
    else if (errorBody(error)?.error === 'planLimit') dispatch(planLimitReached(organizationId));
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
        {write && <MenuItem onClick={() => void save()}>CSVに書き出す</MenuItem>}
      </Menu>
      {read && <ImportDialog open={importing} kind={kind} read={read} onClose={() => setImporting(false)} />}
    </>
  );
}
