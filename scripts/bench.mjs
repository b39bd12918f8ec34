// npm run bench [-- embedded|server|history|web|scale …]: compares the server with a bare Fastify handler that runs the
// same SQL, on each database, counts what the hottest calls read after years of use, and measures the first page on a slow
// phone and a full project list in a browser. With `scale` it measures a thousand organizations, which takes an hour.
import './lib/checkNode.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { buildStale, runBundled } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { CommandError } from './lib/run.mjs';

const parts = ['embedded', 'server', 'history', 'web', 'scale'];

await command(async () => {
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : parts.slice(0, -1);
  if (!chosen.every((part) => parts.includes(part)))
    throw new CommandError(`npm run bench measures ${parts.join(', ')}.`);
  await buildStale();
  const browser = chosen.includes('web') ? await ensureBrowser() : '';
  if (browser === undefined) throw new CommandError('No browser was found and none could be installed.');
  const env = { NODE_OPTIONS: '--enable-source-maps', CHROME_PATH: browser };
  await runBundled(['bench/main', 'bench/baseline'], chosen, env);
});
