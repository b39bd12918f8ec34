import { use } from 'react';
import type { ComponentType } from 'react';
import { pageLoadEnded, pageLoadStarted } from '../features/ui/uiSlice';
import type { AppStore } from '../store/createStore';
import { useAppStore } from '../store/hooks';

/** A page's module: the page, and what it adds to the store besides its slices. */
export interface PageModule {
  default: ComponentType;
  setUpStore?: (store: AppStore) => void;
}

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
export function lazyPage(importModule: () => Promise<PageModule>, frame?: LazyPage): LazyPage {
  const loads = new WeakMap<AppStore, Promise<ComponentType>>();

  function load(store: AppStore): Promise<ComponentType> {
    const started = loads.get(store);
    if (started) return started;
    const promise = importAndInject(store);
    loads.set(store, promise);
    // `use` reads a promise with these properties without suspending: no empty frame before the first paint.
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
      setUpStore?.(store);
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
