import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';

/** Adds Redux DevTools to the documents that the page opens from now on, as `window.reduxDevTools`. */
export async function addReduxDevTools(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'reduxDevToolsExtension.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await page.addInitScript(outputFiles[0]!.text);
}
