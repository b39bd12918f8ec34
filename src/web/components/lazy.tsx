import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { createAction } from '@reduxjs/toolkit';
import { use, useContext, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { ReactReduxContext } from 'react-redux';
import type { AppStore } from '../store/createStore';
import { useAppStore } from '../store/hooks';
import { ErrorState } from './ErrorState';
import { Notice } from './Notice';

/**
 * The exports of a chunk: a component, and a function for what it adds to the store besides its slices. A page waits for
 * its promise before it is rendered; a part does not.
 */
export interface LazyModule<P = object> {
  default: ComponentType<P>;
  setUpStore?: (store: AppStore) => unknown;
}

export const pageLoadStarted = createAction('ui/pageLoadStarted');
export const pageLoadEnded = createAction('ui/pageLoadEnded');

export interface LazyPage {
  /** Loads the module and sets up the store; the page then renders without suspending. */
  load(store: AppStore): Promise<ComponentType>;
  Component: ComponentType;
}

/**
 * A page in a chunk of its own. The store counts running loads for the overlay, because the address bar changes at
 * once but useLocation only when the chunk is loaded. A failed load stays failed; the error page reloads the document,
 * which also picks up a new release.
 */
export function lazyPage(importModule: () => Promise<LazyModule>, frame?: LazyPage): LazyPage {
  const loads = new WeakMap<AppStore, Promise<ComponentType>>();

  function load(store: AppStore): Promise<ComponentType> {
    const started = loads.get(store);
    if (started) return started;
    const promise = importAndInject(store);
    loads.set(store, promise);
    // `use` reads a promise with these properties without suspending, so that no empty frame is painted first.
    promise.then((value) => Object.assign(promise, { status: 'fulfilled', value })).catch(() => undefined);
    return promise;
  }

  async function importAndInject(store: AppStore): Promise<ComponentType> {
    const importing = importModule();
    importing.catch(() => undefined); // Awaited below; the frame may fail first.
    await Promise.resolve(); // Loads can start while React renders, where nothing may be dispatched.
    store.dispatch(pageLoadStarted());
    try {
      await frame?.load(store);
      const { default: Page, setUpStore } = await importing;
      await setUpStore?.(store);
      return Page;
    } finally {
      store.dispatch(pageLoadEnded());
    }
  }

  function Component() {
    const Page = use(load(useAppStore()));
    return <Page />;
  }

  return { load, Component };
}

interface Placeholder {
  /** Height of the skeleton in px. */
  height: number;
  /** Names the missing part in the error message: 「グラフ」. Without it nothing is shown after a failed load. */
  subject?: string;
  /** Space below the skeleton. */
  mb?: number;
}

/**
 * A part of a page in a chunk of its own. A dialog, menu or drawer (`open`) loads when it is first opened (usually the
 * browser has prefetched it) and stays mounted, so that its closing transition is shown. Other parts load when they are
 * rendered, and show a skeleton meanwhile if there is a placeholder.
 */
export function lazyPart<P extends object>(
  importModule: () => Promise<LazyModule<P>>,
  placeholder?: Placeholder,
): ComponentType<P> {
  const useModule = createModuleHook(importModule);

  return function LazyPart(props: P) {
    const isOpen = (props as { open?: boolean }).open;
    const [isNeeded, setIsNeeded] = useState(isOpen !== false);
    if (isOpen && !isNeeded) setIsNeeded(true);
    const { module, hasFailed, retry } = useModule(isNeeded);
    if (module) return <module.default {...props} />;
    if (!hasFailed)
      return (
        placeholder && <Skeleton variant="rounded" height={placeholder.height} sx={{ mb: placeholder.mb }} />
      );
    if (placeholder?.subject)
      return <ErrorState subject={placeholder.subject} error={{ status: 'FETCH_ERROR' }} onRetry={retry} />;
    return isOpen && <LazyLoadError onRetry={retry} />;
  };
}

/** Delay in ms before retry number `failures` of a failed load: 2 s, 4 s, … at most one minute. */
export const retryDelayMs = (failures: number): number => Math.min(60_000, 1000 * 2 ** failures);

/** A hook that loads a module once it is needed, and sets up the store of the component. */
function createModuleHook<P>(importModule: () => Promise<LazyModule<P>>) {
  let loadedModule: LazyModule<P> | null = null;
  const stores = new WeakSet<AppStore>();

  return function useModule(isNeeded: boolean) {
    // Null outside of a store, where only modules without `setUpStore` are rendered.
    const store = useContext(ReactReduxContext)?.store as AppStore | undefined;
    const [module, setModule] = useState(() =>
      loadedModule?.setUpStore && store && !stores.has(store) ? null : loadedModule,
    );
    const [failures, setFailures] = useState(0);
    const [attempt, setAttempt] = useState(0);
    const isMissing = isNeeded && !module;

    useEffect(() => {
      if (!isMissing) return undefined;
      let isCurrent = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      importModule().then(
        (loaded) => {
          loadedModule = loaded;
          if (!isCurrent) return;
          if (store && !stores.has(store)) loaded.setUpStore?.(store);
          if (store) stores.add(store);
          setModule(loaded);
        },
        (error: unknown) => {
          if (!isCurrent) return;
          if (attempt === 0) window.reportError?.(error); // Monitoring gets one report, not one for each retry.
          setFailures(attempt + 1);
          timer = setTimeout(() => setAttempt(attempt + 1), retryDelayMs(attempt + 1));
        },
      );
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    }, [isMissing, attempt, store]);

    return { module, hasFailed: isMissing && failures > 0, retry: () => setAttempt(attempt + 1) };
  };
}

const LazyLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <Box
    sx={{
      position: 'fixed',
      left: 16,
      right: 16,
      bottom: 'var(--bottom-bar, 0px)',
      maxWidth: 560,
      zIndex: 'snackbar',
    }}
  >
    <Box sx={{ bgcolor: 'background.paper' }}>
      <Notice severity="error">
        画面の一部を読み込めませんでした。接続を確認してください。直らないときは、ページを再読み込みしてください。
        <Button onClick={onRetry}>もう一度読み込む</Button>
      </Notice>
    </Box>
  </Box>
);
