import createCache from '@emotion/cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { createStore } from './createStore';
import { routeOf } from './routes';

export interface PrerenderedPage {
  /** The style elements of everything drawn; they carry the nonce's placeholder. */
  styles: string;
  html: string;
}

/** A bare page at build time. */
export async function prerender(path: string): Promise<PrerenderedPage> {
  const store = createStore();
  await routeOf(path).page.load(store);
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return extractStyles(
    renderToString(
      <App store={store} styles={createCache({ key: 'css', nonce: '__NONCE__' })} Router={Router} />,
    ),
  );
}

/**
 * Emotion writes every style beside its first use, the theme's variables after the whole page. Browsers paint
 * while a document arrives: without the last style all paddings are 0, and the page jumps when it comes. So
 * they all go before the markup, global ones first and one by one, as Emotion looks for them when it takes over.
 */
function extractStyles(markup: string): PrerenderedPage {
  const global: string[] = [];
  const names: string[] = [];
  const rules: string[] = [];
  const html = markup.replace(
    /<style data-emotion="(\S+) (\S+)"[^>]*>(.*?)<\/style>/gs,
    (element, key: string, name: string, css: string) => {
      if (key.endsWith('-global')) global.push(element);
      else {
        names.push(name);
        rules.push(css);
      }
      return '';
    },
  );
  const own = `<style data-emotion="css ${names.join(' ')}" nonce="__NONCE__">${rules.join('')}</style>`;
  return { styles: [...global, own].join(''), html };
}
