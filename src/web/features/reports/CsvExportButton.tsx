import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { downloadCsv } from '../../lib/downloadFile';
import { useExclusive } from '../../lib/useExclusive';
import { ExportDialog } from './ExportDialog';
import { fetchCsv } from './fetchCsv';
import type { CsvProgress, FetchCsvPart } from './fetchCsv';

interface Props {
  /** Names what is exported: 回答. */
  noun: string;
  /** Why the plan does not include it; null when it does. */
  planLimit: string | null;
  /** Shows the plans; undefined for people who cannot choose one. */
  onPlans: (() => void) | undefined;
  fetchPart: FetchCsvPart;
}

/**
 * Saves a CSV file. An export of several parts shows its progress and can be stopped. Its requests are not mutations,
 * because the loading overlay of spec §4 would cover the progress.
 */
export function CsvExportButton({ noun, planLimit, onPlans, fetchPart }: Props) {
  const [isRunning, setIsRunning] = useState(false);
  const [progress, setProgress] = useState<CsvProgress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const run = useExclusive(async () => {
    if (planLimit) return onPlans?.();
    const { signal } = (controller.current = new AbortController());
    setIsRunning(true);
    setError(null);
    const result = await fetchCsv(fetchPart, { onProgress: setProgress, signal });
    if (!result) return;
    setIsRunning(false);
    if (result.error) return setError(result.error);
    setProgress(null);
    if (result.fileName !== undefined) downloadCsv(result.fileName, ...result.parts);
  });

  function close() {
    controller.current?.abort();
    setIsRunning(false);
    setProgress(null);
    setError(null);
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        aria-disabled={isRunning || (planLimit !== null && !onPlans)}
        title={planLimit ?? undefined}
        onClick={() => void run()}
      >
        CSVに書き出す
      </Button>
      <ExportDialog
        noun={noun}
        open={progress !== null || error !== null}
        progress={progress}
        error={error}
        onRetry={() => void run()}
        onClose={close}
      />
    </>
  );
}
