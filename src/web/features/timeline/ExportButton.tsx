import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { featureLimitMessage } from '../../../domain/planContents';
import { useAppDispatch } from '../../app/hooks';
import { downloadCsv } from '../../lib/downloadFile';
import { useCurrentPlan } from '../subscriptions/subscriptionsHooks';
import { exportAnswers, type ExportProgress } from './exportAnswers';
import { ExportDialog } from './ExportDialog';
import type { TimelineInput } from './timelineApi';

/** Saves the answers that the filters select as CSV. A file of several parts shows how far it is and can be stopped. */
export function ExportButton({ input }: { input: TimelineInput }) {
  const dispatch = useAppDispatch();
  const { plan, openPlans } = useCurrentPlan();
  const planLimit = featureLimitMessage(plan, 'export');
  const [isRunning, setIsRunning] = useState(false);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function run() {
    if (planLimit) return openPlans?.();
    const { signal } = (controller.current = new AbortController());
    setIsRunning(true);
    setError(null);
    const result = await dispatch(exportAnswers(input, { onProgress: setProgress, signal }));
    if (!result) return;
    setIsRunning(false);
    if (result.error) return setError(result.error);
    setProgress(null);
    if (result.fileName !== undefined) downloadCsv(result.fileName, ...result.parts);
  }

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
        aria-disabled={isRunning || (planLimit !== null && !openPlans)}
        title={planLimit ?? undefined}
        onClick={() => !isRunning && void run()}
      >
        CSVに書き出す
      </Button>
      <ExportDialog
        open={progress !== null || error !== null}
        progress={progress}
        error={error}
        onRetry={() => void run()}
        onClose={close}
      />
    </>
  );
}
