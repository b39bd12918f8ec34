import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type * as Prerender from '../../src/web/app/prerender';

const entry = path.resolve(__dirname, '../../src/web/app/prerender.tsx');

/** Bundles only the given page of all lazily loaded modules. */
const onlyPage = (page: RegExp): Plugin => ({
  name: 'only-page',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path: importPath }) =>
      kind === 'dynamic-import' && !page.test(importPath) ? { path: importPath, external: true } : undefined,
    ),
});

/** Bundles `src/web/app/prerender.tsx` for Node and returns its exports. Packages are loaded from node_modules. */
export async function loadPrerender(): Promise<typeof Prerender> {
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
  const module = { exports: {} as typeof Prerender };
  const run = vm.runInThisContext(`(function (module, exports, require) {${outputFiles[0]?.text}\n})`) as (
    ...scope: unknown[]
  ) => void;
  run(module, module.exports, createRequire(entry));
  return module.exports;
}

/**
 * The script that opens a page before all others, for the document itself (src/web/app/openPage.ts); for a page with an
 * early page also what that shows (`folder` of app/early).
 */
export async function bundleOpenPage(folder?: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: folder
        ? `import { openPage } from './openPage';\nimport { slotsOf } from './early/${folder}/slots';\nopenPage(slotsOf);`
        : "import { openPage } from './openPage';\nopenPage();",
      resolveDir: path.dirname(entry),
    },
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    target: 'es2020',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text.trim();
}
