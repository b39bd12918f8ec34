import createCache from '@emotion/cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { createStore } from './createStore';
import { routeOf } from './routes';

/** The markup of a bare page at build time. Its style elements carry the nonce's placeholder. */
export async function prerender(path: string): Promise<string> {
  const store = createStore();
  await routeOf(path).page.load(store);
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return renderToString(
    <App store={store} styles={createCache({ key: 'css', nonce: '__NONCE__' })} Router={Router} />,
  );
}
