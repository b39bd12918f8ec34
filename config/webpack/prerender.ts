import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { PrerenderedPage } from '../../src/web/app/prerender';

const entry = path.resolve(__dirname, '../../src/web/app/prerender.tsx');

/** Of all that is loaded on demand only the page that is drawn. */
const onlyPage = (page: RegExp): Plugin => ({
  name: 'only-page',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path: wanted }) =>
      kind === 'dynamic-import' && !page.test(wanted) ? { path: wanted, external: true } : undefined,
    ),
});

/**
 * /login, made by the same components that take it over in the browser. They are bundled for
 * Node here; packages stay outside.
 */
export async function prerenderLogin(): Promise<PrerenderedPage> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    packages: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [onlyPage(/\/LoginPage$/)],
    logLevel: 'silent', // What is wrong comes with the error.
  });
  const module: { exports: { prerender?: (path: string) => Promise<PrerenderedPage> } } = { exports: {} };
  const run = vm.runInThisContext(`(function (module, exports, require) {${outputFiles[0]?.text}\n})`) as (
    ...scope: unknown[]
  ) => void;
  run(module, module.exports, createRequire(entry));
  if (!module.exports.prerender) throw new Error(`${entry} exports no prerender().`);
  return module.exports.prerender('/login');
}
