import { useEffect, useEffectEvent } from 'react';

/** TypeScript (6.0) does not have it. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Calls `onClose` when the person asks to close what is open with the device's own means, such as Back on Android, which
 * then does not leave the page. Browsers without CloseWatcher leave it.
 */
export function useCloseRequests(open: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!open || !CloseWatcher) return;
    let watcher: CloseWatcher;
    // One that has fired is over, and what was asked to close may stay open.
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        watch();
        close();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
