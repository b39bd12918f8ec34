// npm run bench [-- embedded|server|web]: our server against a bare handler with the same SQL, side by side, on each
// database; the first page on a slow phone, and a full list of projects. scripts/bench says how.
import './lib/checkNode.mjs';
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildStale, serverOptions } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { Refusal, root, runNode } from './lib/run.mjs';

const outdir = path.join(root, 'build/bench');
const entryPoints = ['main', 'host', 'web/main'].map((name) => `scripts/bench/${name}.ts`);

await command(async () => {
  const [only] = process.argv.slice(2);
  // Built the way the product is built: what runs from sources carries the tools' own weight.
  const { build } = await import('esbuild');
  await build({ ...serverOptions, entryPoints, outdir });
  if (only !== 'web') await bench('main.js', process.argv.slice(2));
  if (only === undefined || only === 'web') await benchWeb();
});

async function benchWeb() {
  const browser = await ensureBrowser();
  if (!browser) throw new Refusal('No browser was found and none could be installed.');
  await buildStale();
  await bench('web/main.js', [], { CHROME_PATH: browser });
}

async function bench(script, args, env) {
  const { code } = await runNode(path.join(outdir, script), args, {
    env: { NODE_OPTIONS: '--enable-source-maps', ...env },
    live: true,
  });
  process.exitCode ||= code;
}
