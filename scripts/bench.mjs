// npm run bench [-- embedded|server|history|web|scale …]: compares the server with a bare Fastify handler that runs the
// same SQL, on each database, counts what the hottest calls read after years of use, and measures the first page on a slow
// phone and a full project list in a browser. With `scale` it measures a thousand organizations, which takes an hour.
import './lib/checkNode.mjs';
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildStale, serverOptions } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { CommandError, root, runNode } from './lib/run.mjs';

const outdir = path.join(root, 'build/bench');
const scripts = ['ratios/main', 'ratios/serverProcess', 'history/main', 'scale/main', 'web/main'];
const databases = ['embedded', 'server'];
const kinds = [...databases, 'history', 'web'];
const slowKinds = ['scale'];

await command(async () => {
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : kinds;
  const unknown = chosen.find((kind) => ![...kinds, ...slowKinds].includes(kind));
  if (unknown)
    throw new CommandError(
      `Unknown: ${unknown}. npm run bench measures ${[...kinds, ...slowKinds].join(', ')}.`,
    );
  // Bundled like the product, because running from TypeScript sources is slower.
  const { build } = await import('esbuild');
  await build({
    ...serverOptions,
    entryPoints: scripts.map((script) => `scripts/bench/${script}.ts`),
    outdir,
  });
  await buildStale(['server', 'model']); // for its threads

  const chosenDatabases = databases.filter((database) => chosen.includes(database));
  if (chosenDatabases.length > 0) await bench('ratios/main.js', chosenDatabases);
  for (const kind of ['history', 'scale']) if (chosen.includes(kind)) await bench(`${kind}/main.js`);
  if (chosen.includes('web')) {
    const browser = await ensureBrowser();
    if (!browser) throw new CommandError('No browser was found and none could be installed.');
    await buildStale();
    await bench('web/main.js', [], { CHROME_PATH: browser });
  }
});

async function bench(script, args = [], env = {}) {
  const { code } = await runNode(path.join(outdir, script), args, {
    env: { NODE_OPTIONS: '--enable-source-maps', ...env },
    live: true,
  });
  process.exitCode ||= code;
}
