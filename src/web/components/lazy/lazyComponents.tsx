import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { ErrorState } from '../ErrorState';
import { Notice } from '../Notice';
import { lazyModule } from './lazyModule';

interface PlaceholderOptions {
  /** What the error message says is missing: 「グラフ」. */
  subject: string;
  /** Height of the skeleton in px. */
  height: number;
}

/** A part of a page in its own chunk. If the chunk cannot be loaded, only this part shows an error. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { subject, height }: PlaceholderOptions,
): ComponentType<P> {
  const useComponent = lazyModule(async () => ({ Component: await load() }));

  return function LazyComponent(props: P) {
    const { module, hasFailed, retry } = useComponent(true);
    if (module) return <module.Component {...props} />;
    return hasFailed ? (
      <ErrorState subject={subject} error={{ status: 'FETCH_ERROR' }} onRetry={retry} />
    ) : (
      <Skeleton variant="rounded" height={height} />
    );
  };
}

/**
 * A dialog, menu or drawer in its own chunk, loaded when it is first opened (usually the browser has prefetched it).
 * It stays mounted after it is closed so that its closing transition is shown. If the chunk cannot be loaded, an
 * error message is shown over the page until the dialog is closed or loaded.
 */
export function lazyDialog<P extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const useDialog = lazyModule(load);

  return function LazyDialog(props: P) {
    const [isNeeded, setIsNeeded] = useState(props.open);
    if (props.open && !isNeeded) setIsNeeded(true);
    const { module, hasFailed, retry } = useDialog(isNeeded);
    if (module) return <module.default {...props} />;
    return props.open && hasFailed && <LazyLoadError onRetry={retry} />;
  };
}

const LazyLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <Box sx={{ position: 'fixed', left: 16, right: 16, bottom: 0, maxWidth: 560, zIndex: 'snackbar' }}>
    <Box sx={{ bgcolor: 'background.paper' }}>
      <Notice severity="error">
        画面の一部を読み込めませんでした。接続を確認してください。直らないときは、ページを再読み込みしてください。
        <Button onClick={onRetry}>もう一度読み込む</Button>
      </Notice>
    </Box>
  </Box>
);
