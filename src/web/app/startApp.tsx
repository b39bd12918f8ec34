import createCache from '@emotion/cache';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { authListeners } from '../features/session/authListeners';
import { selectIsLoggedIn } from '../features/session/authSlice';
import { whenIdle } from '../lib/whenIdle';
import { loginPath, nextPath } from '../lib/nextPath';
import { createStore } from '../store/createStore';
import { App } from './App';
import { routeOf } from './routes';

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
    window.history.replaceState(null, '', loginPath(pathname + search + hash));
  }

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const { page } = routeOf(window.location.pathname);
  await page.load(store).catch(() => null); // The error page shows the failure.

  const app = (
    <App store={store} styles={createCache({ key: 'css', nonce: window.__nonce__ })} Router={BrowserRouter} />
  );
  const prerendered = root.dataset.prerendered;
  // A page that was translated before this script ran cannot be hydrated.
  const isTranslated = root.querySelector('font') !== null;
  if (prerendered && prerendered === window.location.pathname && !isTranslated) {
    // As a transition, React hydrates in slices of a few milliseconds between which the browser responds to input.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }

  // The pages of a logged-in user first wait for their data. The browser is idle meanwhile, too, but must request this
  // data before it prefetches.
  setTimeout(() => whenIdle(prefetchNextPages), isLoggedIn ? dataDelayMs : 0);
}

/** Downloads the files that the next pages need (config/webpack/documents.ts) without evaluating them. */
function prefetchNextPages(): void {
  const links = document.querySelector<HTMLTemplateElement>('#prefetch');
  if (links) document.head.append(links.content.cloneNode(true));
}
