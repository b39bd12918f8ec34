import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { PrerenderedPage } from '../../src/web/app/prerender';

const entry = path.resolve(__dirname, '../../src/web/app/prerender.tsx');

/** Bundles only the given page of all lazily loaded modules. */
const onlyPage = (page: RegExp): Plugin => ({
  name: 'only-page',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path: importPath }) =>
      kind === 'dynamic-import' && !page.test(importPath) ? { path: importPath, external: true } : undefined,
    ),
});

/**
 * Renders /login with the components that hydrate it in the browser. They are bundled for Node; packages are loaded from
 * node_modules.
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
    logLevel: 'silent', // The thrown error contains the messages.
  });
  const module: { exports: { prerender?: (path: string) => Promise<PrerenderedPage> } } = { exports: {} };
  const run = vm.runInThisContext(`(function (module, exports, require) {${outputFiles[0]?.text}\n})`) as (
    ...scope: unknown[]
  ) => void;
  run(module, module.exports, createRequire(entry));
  if (!module.exports.prerender) throw new Error(`${entry} exports no prerender().`);
  return module.exports.prerender('/login');
}
