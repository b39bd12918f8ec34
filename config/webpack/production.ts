import { constants } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { ChunkGraph, Configuration, Module } from 'webpack';
import { withoutShell } from './AssetsManifestPlugin';

interface CacheGroupContext {
  chunkGraph: ChunkGraph;
}

export const optimization: Configuration['optimization'] = {
  // Code that several pages share has a chunk of its own from 10 kB on. With webpack's 20 kB a new page could make the shell
  // and /login each contain a copy of code that both of them use. A page has at most six such chunks, because over HTTP/1.1
  // more of them wait for each other. Smaller parts are then in each page, but evaluated once.
  splitChunks: {
    minSize: 10_000,
    maxAsyncRequests: 6,
    cacheGroups: {
      // The login page is one script instead of five: a browser requests six at a time, and the first page has four others.
      login: {
        name: 'login-page',
        filename: 'assets/login-page.[contenthash:8].js',
        chunks: 'async',
        enforce: true,
        test: (module: Module, { chunkGraph }: CacheGroupContext) =>
          [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'login'),
      },
      // The code of the shell is one script, too, without what pages outside the shell use.
      shell: {
        name: 'shell-page',
        filename: 'assets/shell-page.[contenthash:8].js',
        chunks: 'async',
        enforce: true,
        test: (module: Module, { chunkGraph }: CacheGroupContext) => {
          const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
          return names.includes('shell') && !names.some((name) => withoutShell.has(name));
        },
      },
    },
  },
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: {
        compress: { ecma: 2020, passes: 3, toplevel: true },
        format: { comments: false, ecma: 2020 },
      },
    }),
  ],
};

/**
 * Chrome compiles the scripts of the first page as a whole while they arrive, off the main thread. Otherwise it compiles
 * most functions when they are first called: 0.1 s of blocked input on a slow phone.
 */
export const compileHint = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /assets\/(theme|store|main|login-page)\./,
  // Runs after the comments are removed, and before the files are hashed and compressed.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Writes source maps to build/source-maps, out of what is served, for `npm run upload-source-maps`. No script names its map,
 * so the scripts are the same as without them.
 */
export const sourceMaps = new webpack.SourceMapDevToolPlugin({
  filename: '../../source-maps/[file].map',
  append: false,
});

/** Writes gzip and brotli versions of every text asset, so that the server does not compress them per request. */
export const compression = [
  new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    test: /\.(js|svg|webmanifest)$/,
    minRatio: 0.95,
  }),
  new CompressionPlugin<BrotliOptions>({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: /\.(js|svg|webmanifest)$/,
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    minRatio: 0.95,
  }),
];
