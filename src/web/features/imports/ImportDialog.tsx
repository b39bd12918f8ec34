import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { PlanRestrictionNotice } from '../plans/PlanRestrictionNotice';
import { errorText } from '../../lib/errorText';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { isPlanLimitError, useCurrentPlan } from '../plans/plansHooks';
import { decodeCsv } from './decodeCsv';
import { FilePicker } from './FilePicker';
import { ImportLines } from './ImportLines';
import type { ImportKind } from './importKinds';
import type { ImportResult } from './importsApi';

export interface ImportDialogProps {
  open: boolean;
  kind: ImportKind;
  /** Imports the text of a file, or returns only a preview when `apply` is false. */
  importCsv: (input: { csv: string; apply: boolean }) => Promise<{ data?: ImportResult; error?: unknown }>;
  onClose: () => void;
}

interface ChosenFile {
  fileName: string;
  csv: string;
  result: ImportResult;
}

/** Why a file could not be read or was not imported. */
interface ImportFailure {
  message: string;
  isPlanLimit?: boolean;
}

/** Limit in bytes, which is checked before decoding. The server accepts at most 100,000 characters. */
const maxFileBytes = 1_000_000;

/** Previews the chosen file line by line and imports it after confirmation; lines that are left out can be saved. */
export default function ImportDialog({ open, kind, importCsv, onClose }: ImportDialogProps) {
  const id = useId();
  const isPhone = !useBreakpointUp('sm');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const { openPlans } = useCurrentPlan();

  function close() {
    setChosen(null);
    setFailure(null);
    onClose();
  }

  async function send(fileName: string, input: { csv: string; apply: boolean }) {
    const { data, error } = await importCsv(input);
    setFailure(data ? null : { message: errorText(error), isPlanLimit: isPlanLimitError(error) });
    if (data) setChosen({ fileName, csv: input.csv, result: data });
  }

  async function choose(file: File) {
    setChosen(null);
    const csv = file.size <= maxFileBytes ? decodeCsv(await file.arrayBuffer()) : null;
    if (csv !== null) return send(file.name, { csv, apply: false });
    setFailure({
      message:
        file.size > maxFileBytes
          ? 'ファイルが大きすぎます。1MB以下のCSVに分けて取り込んでください。'
          : 'CSVとして読み取れませんでした。Excelでは「CSV UTF-8」または「CSV」の形式で保存してください。',
    });
  }

  const applyLabel = chosen && !chosen.result.applied ? changesText(kind, chosen.result.lines) : '';
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth={chosen ? 'md' : 'sm'}
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{kind.dialogTitle}</DialogTitle>
      <DialogContent>
        {failure?.isPlanLimit ? (
          <PlanRestrictionNotice severity="error" onPlans={openPlans}>
            {failure.message}
          </PlanRestrictionNotice>
        ) : (
          failure && <Notice severity="error">{failure.message}</Notice>
        )}
        {!chosen?.result.applied && (
          <FilePicker kind={kind} chosenName={chosen?.fileName} onFile={(file) => void choose(file)} />
        )}
        {chosen && <ImportLines kind={kind} fileName={chosen.fileName} result={chosen.result} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{chosen?.result.applied ? '閉じる' : 'キャンセル'}</Button>
        {chosen && applyLabel && (
          <Button
            variant="contained"
            onClick={() => void send(chosen.fileName, { csv: chosen.csv, apply: true })}
          >
            {applyLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Says what the lines change: 「2人を招待・1人を更新」; empty where they change nothing. */
const changesText = ({ applied }: ImportKind, lines: ImportResult['lines']): string =>
  (['create', 'update'] as const)
    .map((change) => ({ change, count: lines.filter(({ outcome }) => outcome === change).length }))
    .filter(({ count }) => count > 0)
    .map(({ change, count }) => applied[change](count))
    .join('・');
