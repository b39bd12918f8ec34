import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { EarlySurveyPage } from './early/EarlySurveyPage';
import { authListeners } from '../features/session/authListeners';
import { createStore } from '../store/createStore';
import { App } from './App';
import { pageHints } from './pageHints';
import type { PageHint } from './pageHints';
import { pageRoutes, routeOf } from './routes';
import { ShellFrame } from './shell/ShellFrame';
import { theme } from './theme/theme';

export interface PrerenderedPage {
  /** The style elements of the page, with a placeholder for the nonce. */
  styles: string;
  html: string;
}

/** A page without the shell, rendered at build time. */
export async function prerender(path: string): Promise<PrerenderedPage> {
  const store = createStore(authListeners);
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
 * The frame of the pages for signed-in users and the early pages inside it, as templates. Their styles include those of
 * the theme.
 */
export const prerenderFrame = (): PrerenderedPage =>
  extractStyles(
    renderToString(
      <CacheProvider value={createCache({ key: 'css', nonce: '__NONCE__' })}>
        <ThemeProvider theme={theme} noSsr>
          <CssBaseline />
          <template id="frame">
            <ShellFrame />
          </template>
          <template id="early-survey">
            <EarlySurveyPage />
          </template>
        </ThemeProvider>
      </CacheProvider>,
    ),
  );

/** What the documents of all pages let the browser request. */
export const hints: PageHint[] = pageHints(pageRoutes);

/**
 * Moves all styles before the markup, because browsers paint while a document loads. Emotion writes every style beside
 * its first use and the theme's variables after the whole page, without which all paddings are 0 and the layout shifts.
 * Global styles come first, one element each, as Emotion expects them when it hydrates.
 */
function extractStyles(markup: string): PrerenderedPage {
  const global: string[] = [];
  const names: string[] = [];
  const rules: string[] = [];
  const html = markup.replace(
    /<style data-emotion="(\S+) ([^"]+)"[^>]*>(.*?)<\/style>/gs,
    (element, key: string, styleNames: string, css: string) => {
      if (key.endsWith('-global')) global.push(element);
      else {
        names.push(styleNames);
        rules.push(css);
      }
      return '';
    },
  );
  const own = `<style data-emotion="css ${names.join(' ')}" nonce="__NONCE__">${rules.join('')}</style>`;
  return { styles: [...global, own].join(''), html };
}
