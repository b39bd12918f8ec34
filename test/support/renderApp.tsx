import createCache, { type StylisPlugin } from '@emotion/cache';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from '../../src/web/app/App';
import { authListeners } from '../../src/web/features/session/authListeners';
import { createStore, type AppStore } from '../../src/web/store/createStore';
import { routeOf } from '../../src/web/app/routes';
import { loggedOut } from '../../src/web/features/session/authSlice';
import { setPageConfig } from '../../src/web/lib/config';
import type { PageConfig } from '../../src/web/lib/config';
import { deleteToken, writeToken } from '../../src/web/lib/tokenCookie';

const stores: AppStore[] = [];

/**
 * Drops every rule, because jsdom would match all rules of Material UI with every element that a query by role looks at.
 * What styles hide and show is tested in a real browser (test/journeys).
 */
const dropRule: StylisPlugin = (rule) => {
  rule.type = 'comm'; // A comment, which is not printed.
};

let stylisPlugins: StylisPlugin[];
beforeEach(() => void (stylisPlugins = [dropRule]));
afterEach(() => document.querySelectorAll('style[data-emotion]').forEach((style) => style.remove()));

/** Makes the styles apply to what the test renders, for tests of what styles do. */
export const applyStyles = () => void (stylisPlugins = []);

// Logs out, because a store that goes on working, such as on a retry of a save, would disturb the next test.
afterEach(() => {
  act(() => stores.splice(0).forEach((store) => store.dispatch(loggedOut())));
  window.localStorage.clear();
});

interface Options {
  /** Token of the logged-in person; absent when no one is logged in. */
  token?: string;
  /** Base URL of the API server; by default the server that all web tests of the run share. */
  server?: string | undefined;
  /** Further settings that the server would embed in the page. */
  config?: PageConfig;
}

/**
 * Renders the whole web app at a path of the product: the real store and pages, real fetch to a listening server.
 * Returns the store, the user, the current path with its query and a function for the browser's back button.
 */
export async function renderApp(
  path: string,
  { token, server = process.env.TEST_API_URL, config }: Options = {},
) {
  setPageConfig({ ...config, apiBase: `${server ?? 'http://127.0.0.1:9'}/api` });
  if (token) writeToken(token);
  else deleteToken();

  const store = createStore(authListeners);
  stores.push(store);
  const styles = createCache({ key: 'css', stylisPlugins });
  let currentPath = path;
  let navigateBack: () => void = () => undefined;
  function LocationProbe() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    currentPath = pathname + search;
    navigateBack = () => void navigate(-1);
    return null;
  }
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>
      <LocationProbe />
      {children}
    </MemoryRouter>
  );

  // Loads the page before the first render, as startApp.tsx does.
  const route = routeOf(new URL(path, 'http://app').pathname);
  await (route.layout === 'shell' && !token ? routeOf('/login') : route).page.load(store);
  const view = await act(() => render(<App store={store} styles={styles} Router={Router} />));
  return {
    ...view,
    store,
    user: userEvent.setup(),
    address: () => currentPath,
    goBack: () => act(() => navigateBack()),
  };
}
