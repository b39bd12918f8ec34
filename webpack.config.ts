import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import 'webpack-dev-server';
import webpack from 'webpack';
import { AssetsManifestPlugin } from './config/webpack/AssetsManifestPlugin';
import { compileHint, compression, optimization, sourceMaps } from './config/webpack/production';
import { devServer } from './config/webpack/devServer';
import { documents } from './config/webpack/documents';
import { PublicFilesPlugin } from './config/webpack/PublicFilesPlugin';
import { japanPhoneMetadata } from './src/domain/billing/japanPhoneMetadata';

const phoneMetadata = path.resolve(__dirname, 'node_modules/libphonenumber-js/metadata.max.json');

/** The package's entry points lead to its development build, whatever the mode. */
const productionRouter = {
  'react-router$': path.resolve(__dirname, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.resolve(__dirname, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** `webpack --mode production` writes build/app/web; `webpack serve --mode development` is the page of `npm run dev`. */
export default (_: unknown, { mode }: { mode?: string }): Configuration => {
  const production = mode !== 'development';
  // Babel and the prerendering of /login read it.
  process.env.NODE_ENV = production ? 'production' : 'development';

  return {
    mode: production ? 'production' : 'development',
    // The theme and the store are evaluated while the rest of the first page is still on its way.
    entry: {
      theme: './src/web/app/theme/theme',
      store: './src/web/store/createStore',
      main: { import: './src/web/main.tsx', dependOn: ['theme', 'store'] },
    },
    output: {
      path: path.resolve(__dirname, 'build/app/web'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      // Without the names, because the first page has a table of all file names.
      chunkFilename: production ? 'assets/[id].[contenthash:8].js' : 'assets/[name].js',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The metadata as JSON, so that the rule below can reduce it.
      alias: {
        'libphonenumber-js/metadata.max.json$': phoneMetadata,
        ...(production && productionRouter),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: path.resolve(__dirname, 'src'),
          loader: 'babel-loader',
          options: {
            cacheDirectory: true,
            plugins: [path.resolve(__dirname, 'config/webpack/omitSummaries.cjs')],
          },
        },
        {
          test: phoneMetadata,
          type: 'json',
          parser: { parse: (text: string) => japanPhoneMetadata(JSON.parse(text)) },
        },
      ],
    },
    plugins: [
      // Excludes moment's locales; `ja` is imported by name.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      // Removes unused parts of Sentry: debugging, and replay of iframes and shadow DOM.
      new webpack.DefinePlugin({
        __SENTRY_DEBUG__: false,
        __RRWEB_EXCLUDE_IFRAME__: true,
        __RRWEB_EXCLUDE_SHADOW_DOM__: true,
      }),
      ...documents({ production }),
      new PublicFilesPlugin(path.resolve(__dirname, 'public')),
      ...(production
        ? [new AssetsManifestPlugin(), compileHint, sourceMaps, ...compression]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: { runtimeChunk: 'single', ...(production && optimization) },
    devtool: production ? false : 'eval-cheap-module-source-map',
    performance: false, // `npm run size` checks the budgets.
    stats: production ? 'errors-warnings' : 'minimal',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.resolve(__dirname, 'node_modules/.cache/webpack'),
      buildDependencies: { config: [__filename] },
    },
    devServer: production ? undefined : devServer(),
  };
};
