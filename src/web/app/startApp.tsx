import createCache from '@emotion/cache';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { authListeners } from '../features/session/authListeners';
import { pageNeedsLogIn, selectIsLoggedIn } from '../features/session/authSlice';
import { whenIdle } from '../lib/whenIdle';
import { loginPath, nextPath } from '../lib/nextPath';
import { createStore } from '../store/createStore';
import type { AppStore } from '../store/createStore';
import { App } from './App';
import { routeOf } from './routes';
import type { PageRoute } from './routes';

/** After this delay a page has its data, even on a slow phone. */
const dataDelayMs = 5_000;

/** Renders the page, or hydrates the prerendered /login, once the module of the route is loaded. */
export async function startApp(): Promise<void> {
  const store = createStore(authListeners);
  const isLoggedIn = selectIsLoggedIn(store.getState());
  const { pathname, search, hash } = window.location;

  // Redirects before the first render, so that no page is loaded only to redirect.
  if (isLoggedIn && pathname === '/login') window.history.replaceState(null, '', nextPath(search));
  if (!isLoggedIn && routeOf(pathname).layout === 'shell') {
    if (pathname !== '/') store.dispatch(pageNeedsLogIn());
    window.history.replaceState(null, '', loginPath(pathname + search + hash));
  }

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const route = routeOf(window.location.pathname);
  await loadPage(store, route).catch(() => null); // The error page shows the failure.

  const app = (
    <App store={store} styles={createCache({ key: 'css', nonce: window.__nonce__ })} Router={BrowserRouter} />
  );
  const prerendered = root.dataset.prerendered;
  // In a transition React renders in slices of a few milliseconds, between which the browser responds to input. A page that was
  // translated before this script ran cannot be hydrated.
  const isTranslated = root.querySelector('font') !== null;
  if (prerendered && prerendered === window.location.pathname && !isTranslated) {
    startTransition(() => void hydrateRoot(root, app));
  } else {
    if (prerendered) root.replaceChildren();
    const reactRoot = createRoot(root);
    startTransition(() => reactRoot.render(app));
  }

  // The pages of a logged-in user first wait for their data. The browser is idle meanwhile, too, but must request this
  // data before it prefetches.
  setTimeout(() => whenIdle(prefetchNextPages), isLoggedIn ? dataDelayMs : 0);
}

/** Loads the page at the address and, inside the shell, what it shows first. */
async function loadPage(store: AppStore, route: PageRoute): Promise<void> {
  await route.page.load(store);
  if (route.layout === 'bare') return;
  const { requestPageQueries } = await import(/* webpackChunkName: "shell" */ './requestPageQueries');
  await requestPageQueries(store, route, window.location);
}

/** Downloads the files that the next pages need (config/webpack/documents.ts) without evaluating them. */
function prefetchNextPages(): void {
  const links = document.querySelector<HTMLTemplateElement>('#prefetch');
  if (links) document.head.append(links.content.cloneNode(true));
}
