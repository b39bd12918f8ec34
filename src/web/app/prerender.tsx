import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { EarlyConcernsPage } from './early/concerns/EarlyConcernsPage';
import { EarlyDashboardPage } from './early/dashboard/EarlyDashboardPage';
import { EarlyNotificationsPage } from './early/notifications/EarlyNotificationsPage';
import { EarlyProjectPage } from './early/project-overview/EarlyProjectPage';
import { EarlyProjectTab } from './early/project-tab/EarlyProjectTab';
import { EarlyProjectsPage } from './early/projects/EarlyProjectsPage';
import { EarlyReportListPage } from './early/report-list/EarlyReportListPage';
import { EarlyReportsPage } from './early/reports/EarlyReportsPage';
import { EarlySurveyPage } from './early/survey/EarlySurveyPage';
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

/** The frame of the pages for signed-in users as a template. Its styles include those of the theme. */
export const prerenderFrame = (): PrerenderedPage =>
  prerenderTemplate(
    <template id="frame">
      <ShellFrame />
    </template>,
  );

/** The early pages by their folder, with the chunks of the pages that they open. */
const earlyPages: Record<string, { EarlyPage: ComponentType; chunks: readonly string[] }> = {
  survey: { EarlyPage: EarlySurveyPage, chunks: ['survey'] },
  projects: { EarlyPage: EarlyProjectsPage, chunks: ['projects'] },
  'project-overview': { EarlyPage: EarlyProjectPage, chunks: ['project-overview'] },
  reports: { EarlyPage: EarlyReportsPage, chunks: ['reports'] },
  'report-list': { EarlyPage: EarlyReportListPage, chunks: ['report-list'] },
  concerns: { EarlyPage: EarlyConcernsPage, chunks: ['concerns'] },
  dashboard: { EarlyPage: EarlyDashboardPage, chunks: ['dashboard'] },
  notifications: { EarlyPage: EarlyNotificationsPage, chunks: ['notification-centre'] },
  'project-tab': {
    EarlyPage: EarlyProjectTab,
    chunks: ['projectSurvey', 'project-analysis', 'project-concerns', 'project-members', 'project-settings'],
  },
};

export interface PrerenderedEarlyPage extends PrerenderedPage {
  folder: string;
  chunks: readonly string[];
}

/** The early pages as templates, each with the styles that it has beyond those of the frame. */
export const prerenderEarlyPages = (frame: PrerenderedPage): PrerenderedEarlyPage[] =>
  Object.entries(earlyPages).map(([folder, { EarlyPage, chunks }]) => {
    const { styles, html } = prerenderTemplate(
      <template id="early-page">
        <EarlyPage />
      </template>,
      styleNamesOf(frame),
    );
    // The router resolves the places of links against its location; what fills them is absolute.
    return { folder, chunks, styles, html: html.replaceAll('href="/{{', 'href="{{') };
  });

const prerenderTemplate = (template: ReactElement, known?: ReadonlySet<string>): PrerenderedPage =>
  extractStyles(
    renderToString(
      <CacheProvider value={createCache({ key: 'css', nonce: '__NONCE__' })}>
        <ThemeProvider theme={theme} noSsr>
          <CssBaseline />
          <StaticRouter location="/">{template}</StaticRouter>
        </ThemeProvider>
      </CacheProvider>,
    ),
    known,
  );

const styleNamesOf = ({ styles }: PrerenderedPage): Set<string> =>
  new Set(
    Array.from(styles.matchAll(/data-emotion="\S+ ([^"]+)"/g), ([, names = '']) => names.split(' ')).flat(),
  );

/** The requests that the documents of all pages start. */
export const hints: PageHint[] = pageHints(pageRoutes);

/**
 * Moves all styles before the markup, because browsers paint while a document loads. Emotion writes every style beside
 * its first use and the theme's variables after the whole page, without which all paddings are 0 and the layout shifts.
 * Global styles come first, one element each, as Emotion expects them when it hydrates. Styles whose names are all in
 * `known` are left out.
 */
function extractStyles(markup: string, known: ReadonlySet<string> = new Set()): PrerenderedPage {
  const global: string[] = [];
  const names: string[] = [];
  const rules: string[] = [];
  const html = markup.replace(
    /<style data-emotion="(\S+) ([^"]+)"[^>]*>(.*?)<\/style>/gs,
    (element, key: string, styleNames: string, css: string) => {
      if (styleNames.split(' ').every((name) => known.has(name))) return '';
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
