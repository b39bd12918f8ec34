import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation } from 'webpack';
import { readConfig } from '../../src/server/lib/config';
import { documentPlaceholders } from '../../src/server/http/documentPlaceholders';
import { readVersion } from '../../src/server/readVersion';
import type { PrerenderedPage } from '../../src/web/app/prerender';
import { chunkFiles, initialFiles } from './chunkFiles';
import { prerenderLogin } from './prerender';

interface Document {
  filename: string;
  title: string;
  /** Chunks to download, without evaluating them, once the page is idle. */
  next: string[];
  /** The prerendered content of the page and the path it was rendered for. */
  root: () => Promise<{ path: string } & PrerenderedPage>;
}

const login: Document = {
  filename: 'login.html',
  title: 'ログイン | コエノワ',
  next: ['form-rules', 'login-call', 'shell', 'home', 'projects'],
  root: async () => ({ path: '/login', ...(await prerenderLogin()) }),
};

const index: Document = {
  filename: 'index.html',
  title: 'コエノワ',
  next: ['overlays', 'shell-modals', 'notifications', 'home', 'projects'],
  root: async () => ({ path: '', styles: '', html: '' }),
};

/**
 * Values that depend on the environment. The server replaces the placeholders in each response; in development, where the
 * document does not come from the server, they are computed here from the same environment.
 */
const values = (production: boolean) =>
  production
    ? { config: '__CONFIG__', version: '__VERSION__' }
    : documentPlaceholders(readConfig(process.env, readVersion()));

const chunkPaths = (compilation: Compilation, names: string[]) => [
  ...new Set(names.flatMap((name) => chunkFiles(compilation, name)).map((file) => `/${file}`)),
];

/** The documents of /login and of all other paths. The server replaces `__NONCE__`; in development there is no CSP. */
export const documents = ({ production }: { production: boolean }): HtmlWebpackPlugin[] =>
  (production ? [login, index] : [index]).map(
    ({ filename, title, next, root }) =>
      new HtmlWebpackPlugin({
        filename,
        template: path.resolve(__dirname, '../../public/index.html'),
        inject: false,
        minify: false,
        templateParameters: async (compilation: Compilation) => ({
          title,
          ...values(production),
          root: await root(),
          scripts: initialFiles(compilation).map((file) => `/${file}`),
          next: chunkPaths(compilation, next),
        }),
      }),
  );
