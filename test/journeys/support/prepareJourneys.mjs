// For Jest's journeys project, which cannot load ES modules: builds what is stale and prints the browser's path.
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { buildStale } from '../../../scripts/lib/build.mjs';
import { command } from '../../../scripts/lib/command.mjs';
import { CommandError } from '../../../scripts/lib/run.mjs';

console.log = console.error; // Only the path is written to stdout.

await command(async () => {
  const browser = await findBrowser({ headlessShell: true });
  if (!browser)
    throw new CommandError('No browser was found: set CHROME_PATH, or run npm test, which installs one.');
  await buildStale();
  process.stdout.write(browser);
});
