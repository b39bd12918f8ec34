// npm run screens [-- help]: takes the pictures of the help (public/help) and of every screen (docs/screens) from the
// product with its demo data; with `help` only those of the help.
import './lib/checkNode.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { buildStale, runBundled } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { CommandError } from './lib/run.mjs';

await command(async () => {
  const browser = await ensureBrowser({ headlessShell: true });
  if (!browser) throw new CommandError('No browser was found and none could be installed.');
  await buildStale();
  await runBundled(['screens/main'], process.argv.slice(2), { CHROME_PATH: browser });
});
