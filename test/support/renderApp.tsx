import createCache from '@emotion/cache';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from '../../src/web/app/App';
import { createStore } from '../../src/web/app/createStore';
import { routeOf } from '../../src/web/app/routes';
import { setPageConfig } from '../../src/web/lib/config';
import type { PageConfig } from '../../src/web/lib/config';
import { deleteToken, writeToken } from '../../src/web/lib/tokenCookie';

interface Options {
  /** Token of the person who looks; absent: nobody is logged in. */
  token?: string;
  /** Address of the listening server; the one of this run unless given. */
  server?: string | undefined;
  /** What the server tells the document besides. */
  config?: PageConfig;
}

/**
 * The whole web app at an address of the product: the real store and pages, real fetch to a listening
 * server. Answers what a test looks at: the store, the user, the address as the app sees it, and the back button
 * of the browser.
 */
export async function renderApp(
  path: string,
  { token, server = process.env.TEST_API_URL, config }: Options = {},
) {
  setPageConfig({ ...config, apiBase: `${server ?? 'http://127.0.0.1:9'}/api` });
  if (token) writeToken(token);
  else deleteToken();

  const store = createStore();
  let address = path;
  let back: () => void = () => undefined;
  function AddressProbe() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    address = pathname + search;
    back = () => void navigate(-1);
    return null;
  }
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>
      <AddressProbe />
      {children}
    </MemoryRouter>
  );

  // As main.tsx does: the page of the address is there before the first render.
  const asked = routeOf(new URL(path, 'http://app').pathname);
  await (asked.layout === 'shell' && !token ? routeOf('/login') : asked).page.load(store);
  const view = await act(() =>
    render(<App store={store} styles={createCache({ key: 'css' })} Router={Router} />),
  );
  return { ...view, store, user: userEvent.setup(), address: () => address, goBack: () => act(() => back()) };
}
