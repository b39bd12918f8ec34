import { constants } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { ChunkGraph, Configuration, Module } from 'webpack';

interface CacheGroupContext {
  chunkGraph: ChunkGraph;
}

export const optimization: Configuration['optimization'] = {
  // What several pages share has a chunk of its own from 10 kB on. With webpack's 20 kB a new page could make the shell
  // and /login each contain a copy of what both of them use. A page has at most six: over HTTP/1.1 more of them wait for
  // each other. The smaller ones are then part of each page, but evaluated once.
  splitChunks: {
    minSize: 10_000,
    maxAsyncRequests: 6,
    cacheGroups: {
      // One script instead of five: a browser requests six at a time, and the first page has four others.
      login: {
        name: 'login-page',
        chunks: 'async',
        enforce: true,
        test: (module: Module, { chunkGraph }: CacheGroupContext) =>
          [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'login'),
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
