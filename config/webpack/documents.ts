import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation } from 'webpack';
import { version } from '../../package.json';
import { readConfig } from '../../src/server/lib/config';
import { documentPlaceholders } from '../../src/server/http/documentPlaceholders';
import type { DocumentHint } from '../../src/web/app/openPage';
import type { PageHint } from '../../src/web/app/pageHints';
import type { PrerenderedPage } from '../../src/web/app/prerender';
import { chunkFiles, initialFiles } from './chunkFiles';
import { bundleOpenPage, loadPrerender } from './prerender';

interface Document {
  filename: string;
  title: string;
  /** Chunks to download, without evaluating them, once the page is idle. */
  next: string[];
  /** The styles and the elements that a build prerenders. */
  content: (compilation: Compilation) => Promise<PrerenderedPage>;
}

const login: Document = {
  filename: 'login.html',
  title: 'ログイン | コエノワ',
  next: ['form-rules', 'login-call', 'shell', 'home', 'projects'],
  content: async () => {
    const { styles, html } = await (await loadPrerender()).prerender('/login');
    return { styles, html: `<div id="root" data-prerendered="/login">${html}</div>` };
  },
};

const index: Document = {
  filename: 'index.html',
  title: 'コエノワ',
  next: ['overlays', 'shell-modals', 'person-card', 'notifications', 'home', 'projects'],
  content: async (compilation) => {
    const { prerenderFrame, prerenderEarlyPages, hints } = await loadPrerender();
    const frame = prerenderFrame();
    const earlyPages = prerenderEarlyPages(frame).map(async ({ folder, chunks, styles, html }) => {
      const part = `${styles}${html}${await openPageScript(folder)}`;
      return chunks.map((chunk) => onlyFor(chunk, part)).join('');
    });
    const elements = [
      '<div id="root"></div>',
      frame.html,
      '__REPLIES__',
      `<script type="application/json" id="hints">${JSON.stringify(hints.map((hint) => withFiles(hint, compilation)))}</script>`,
      ...(await Promise.all(earlyPages)),
      onlyFor('others', await openPageScript()),
    ];
    return { styles: frame.styles, html: elements.join('\n') };
  },
};

/** A part of the document that the server sends for one page only (src/server/http/webApp.ts). */
const onlyFor = (chunk: string, part: string) => `<!--only ${chunk}-->${part}<!--/only-->`;

const openPageScript = async (folder?: string) =>
  `<script nonce="__NONCE__">${await bundleOpenPage(folder)}</script>`;

/** The hint with the files of the page that those of the shell, which a header of the response names, do not include. */
function withFiles(hint: PageHint, compilation: Compilation): DocumentHint {
  const shell = chunkPaths(compilation, ['shell']);
  return { ...hint, files: chunkPaths(compilation, [hint.chunk]).filter((file) => !shell.includes(file)) };
}

/**
 * Values that depend on the environment. The server replaces the placeholders in each response; in development, where the
 * document does not come from the server, they are computed here from the same environment.
 */
const values = (production: boolean) =>
  production
    ? { config: '__CONFIG__', version: '__VERSION__' }
    : documentPlaceholders(readConfig(process.env, version));

const chunkPaths = (compilation: Compilation, names: string[]) => [
  ...new Set(names.flatMap((name) => chunkFiles(compilation, name)).map((file) => `/${file}`)),
];

/** The documents of /login and of all other paths. The server replaces `__NONCE__` and `__REPLIES__`; in
 * development there is no CSP. */
export const documents = ({ production }: { production: boolean }): HtmlWebpackPlugin[] =>
  (production ? [login, index] : [index]).map(
    ({ filename, title, next, content }) =>
      new HtmlWebpackPlugin({
        filename,
        template: path.resolve(__dirname, '../../public/index.html'),
        inject: false,
        minify: false,
        templateParameters: async (compilation: Compilation) => ({
          title,
          ...values(production),
          content: production ? await content(compilation) : { styles: '', html: '<div id="root"></div>' },
          scripts: initialFiles(compilation).map((file) => `/${file}`),
          next: chunkPaths(compilation, next),
        }),
      }),
  );
