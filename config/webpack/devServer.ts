import type { Configuration } from 'webpack-dev-server';

/** Serves the page on PORT with hot reload and proxies the requests of the server to DEV_API. */
export const devServer = (): Configuration => ({
  host: '127.0.0.1',
  port: Number(process.env.PORT ?? 3000),
  // For URLs with localhost, which resolves to 127.0.0.1.
  allowedHosts: ['localhost', '127.0.0.1'],
  hot: true,
  historyApiFallback: true,
  static: false,
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  proxy: [
    {
      context: ['/api', '/dev', '/healthz', '/readyz', '/monitoring', '/_next', '/profile', '/local'],
      target: process.env.DEV_API ?? 'http://127.0.0.1:3001',
    },
  ],
});
