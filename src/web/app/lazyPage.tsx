import { use } from 'react';
import type { ComponentType } from 'react';
import { pageLoadEnded, pageLoadStarted } from '../features/ui/uiSlice';
import type { AppStore, StoreExtension } from './createStore';
import { useAppStore } from './hooks';

/** A page's module: the page, and what it adds to the store (slices, listeners). */
export interface PageModule {
  default: ComponentType;
  injectIntoStore?: StoreExtension;
}

export interface LazyPage {
  /** Loads the module and connects it; the page then renders without suspending. */
  load(store: AppStore): Promise<ComponentType>;
  /** Fetches the chunk ahead of time. Nobody waits for it, so no overlay shows. */
  prefetch(): void;
  Component: ComponentType;
}

/**
 * A page in a chunk of its own. Loads are counted in the store while they run, which is what the route
 * overlay shows: the address bar changes at once, useLocation only when the chunk is there.
 * A load that failed stays failed; the error page reloads the document, which also picks up a new release.
 */
export function lazyPage(importModule: () => Promise<PageModule>, frame?: LazyPage): LazyPage {
  const loads = new WeakMap<AppStore, Promise<ComponentType>>();

  function load(store: AppStore): Promise<ComponentType> {
    const started = loads.get(store);
    if (started) return started;
    const promise = importAndInject(store);
    loads.set(store, promise);
    // A settled promise that says so is read by `use` at once: no empty frame before the first paint.
    promise.then((value) => Object.assign(promise, { status: 'fulfilled', value })).catch(() => undefined);
    return promise;
  }

  async function importAndInject(store: AppStore): Promise<ComponentType> {
    const importing = importModule();
    importing.catch(() => undefined); // Reported below; the frame may fail first.
    await Promise.resolve(); // Loads can start while React renders, where nothing may be dispatched.
    store.dispatch(pageLoadStarted());
    try {
      await frame?.load(store);
      const { default: Page, injectIntoStore: connect } = await importing;
      if (connect) store.inject(connect);
      return Page;
    } finally {
      store.dispatch(pageLoadEnded());
    }
  }

  function Component() {
    const Page = use(load(useAppStore()));
    return <Page />;
  }

  const prefetch = () => void importModule().catch(() => undefined);

  return { load, prefetch, Component };
}
