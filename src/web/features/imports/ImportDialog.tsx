import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { PlanRestrictionNotice } from '../../components/PlanRestrictionNotice';
import { errorText } from '../../lib/errorText';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { isImportable } from '../../../domain/imports';
import { isPlanLimitError, useCurrentPlan } from '../subscriptions/subscriptionsHooks';
import { decodeCsv } from './decodeCsv';
import { FilePicker } from './FilePicker';
import { ImportLines } from './ImportLines';
import type { ImportKind } from './importKinds';
import type { ImportResult } from './importsApi';

export interface ImportDialogProps {
  open: boolean;
  kind: ImportKind;
  /** Reads the text of a file in, or only says what that would do. */
  importCsv: (csv: string, apply: boolean) => Promise<{ data?: ImportResult; error?: unknown }>;
  onClose: () => void;
}

interface ChosenFile {
  fileName: string;
  csv: string;
  result: ImportResult;
}

/** Why a file could not be read, or was not read in. */
interface ImportFailure {
  message: string;
  byPlan?: boolean;
}

/** Bytes; what the server takes is a tenth of it, in characters. */
const maxFileBytes = 1_000_000;

/** A file is chosen, what it would do is shown line by line, and only then it is done: all of it or nothing. */
export default function ImportDialog({ open, kind, importCsv: read, onClose }: ImportDialogProps) {
  const id = useId();
  const phone = !useBreakpointUp('sm');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<ImportFailure | null>(null);
  const { openPlans } = useCurrentPlan();

  function close() {
    setChosen(null);
    setRefusal(null);
    onClose();
  }

  async function send(fileName: string, csv: string, apply: boolean) {
    const { data, error } = await read(csv, apply);
    setRefusal(data ? null : { message: errorText(error), byPlan: isPlanLimitError(error) });
    if (data) setChosen({ fileName, csv, result: data });
  }

  async function choose(file: File) {
    setChosen(null);
    const csv = file.size <= maxFileBytes ? decodeCsv(await file.arrayBuffer()) : null;
    if (csv !== null) return send(file.name, csv, false);
    setRefusal({
      message:
        file.size > maxFileBytes
          ? 'ファイルが大きすぎます。1MB以下のCSVに分けて取り込んでください。'
          : 'CSVとして読み取れませんでした。Excelでは「CSV UTF-8」または「CSV」の形式で保存してください。',
    });
  }

  const changing = chosen ? chosen.result.lines.filter(({ outcome }) => outcome !== 'same').length : 0;
  const ready = chosen && !chosen.result.applied && isImportable(chosen.result.lines) && changing > 0;
  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>{kind.title}</DialogTitle>
      <DialogContent>
        {refusal?.byPlan ? (
          <PlanRestrictionNotice severity="error" onPlans={openPlans}>
            {refusal.message}
          </PlanRestrictionNotice>
        ) : (
          refusal && <Notice severity="error">{refusal.message}</Notice>
        )}
        {!chosen?.result.applied && (
          <FilePicker kind={kind} hasChosenFile={chosen !== null} onFile={(file) => void choose(file)} />
        )}
        {chosen && <ImportLines kind={kind} fileName={chosen.fileName} result={chosen.result} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{chosen?.result.applied ? '閉じる' : 'キャンセル'}</Button>
        {ready && (
          <Button variant="contained" onClick={() => void send(chosen.fileName, chosen.csv, true)}>
            {kind.apply(changing)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
