// npm run bench: our server against a bare handler with the same SQL, side by side; scripts/bench says how.
import './lib/checkNode.mjs';
import path from 'node:path';
import { serverOptions } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { root, runNode } from './lib/run.mjs';

const outdir = path.join(root, 'build/bench');

await command(async () => {
  // Built the way the product is built: what runs from sources carries the tools' own weight.
  const { build } = await import('esbuild');
  await build({ ...serverOptions, entryPoints: ['scripts/bench/main.ts', 'scripts/bench/host.ts'], outdir });
  const { code } = await runNode(path.join(outdir, 'main.js'), process.argv.slice(2), {
    env: { NODE_OPTIONS: '--enable-source-maps' },
    live: true,
    limitSeconds: 1800,
  });
  process.exitCode = code;
});
