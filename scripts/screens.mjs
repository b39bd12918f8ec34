// npm run screens [-- help]: takes the pictures of the help (public/help) and of every screen (docs/screens) from the
// product with its demo data; with `help` only those of the help.
import './lib/checkNode.mjs';
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildStale, serverOptions } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { CommandError, root, runNode } from './lib/run.mjs';

await command(async () => {
  const browser = await ensureBrowser({ headlessShell: true });
  if (!browser) throw new CommandError('No browser was found and none could be installed.');
  await buildStale();
  const outdir = path.join(root, 'build/screens');
  const { build } = await import('esbuild');
  await build({ ...serverOptions, entryPoints: ['scripts/screens/main.ts'], outdir });
  const { code } = await runNode(path.join(outdir, 'main.js'), process.argv.slice(2), {
    env: { CHROME_PATH: browser },
    live: true,
  });
  process.exitCode = code;
});
