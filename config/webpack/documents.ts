import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation } from 'webpack';
import { readConfig } from '../../src/server/lib/config';
import { templateValues } from '../../src/server/http/templateValues';
import { readVersion } from '../../src/server/readVersion';
import type { PrerenderedPage } from '../../src/web/app/prerender';
import { chunkFiles, initialFiles } from './chunkFiles';
import { prerenderLogin } from './prerender';

interface Document {
  filename: string;
  title: string;
  /** Chunks the browser should fetch along with the first scripts. */
  early: string[];
  /** What is there before any script, and the path it is drawn for. */
  root: () => Promise<{ path: string } & PrerenderedPage>;
}

const login: Document = {
  filename: 'login.html',
  title: 'ログイン | コエノワ',
  early: ['login'],
  root: async () => ({ path: '/login', ...(await prerenderLogin()) }),
};

const everyOther: Document = {
  filename: 'index.html',
  title: 'コエノワ',
  early: ['shell'],
  root: async () => ({ path: '', styles: '', html: '' }),
};

/**
 * What is true only when the product runs: filled in by the server, and in development, where no server hands out the
 * document, here from the same environment.
 */
const values = (production: boolean) =>
  production
    ? { config: '__CONFIG__', version: '__VERSION__' }
    : templateValues(readConfig(process.env, readVersion()));

/** The two documents. `__NONCE__` is replaced in each response; the development server has no policy. */
export const documents = ({ production }: { production: boolean }): HtmlWebpackPlugin[] =>
  (production ? [login, everyOther] : [everyOther]).map(
    ({ filename, title, early, root }) =>
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
          early: early.flatMap((name) => chunkFiles(compilation, name)).map((file) => `/${file}`),
        }),
      }),
  );
