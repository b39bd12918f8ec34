// For jest's journeys project, whose own code cannot load ES modules: builds what is stale, prints the browser's path.
import { findBrowser } from './browser.mjs';
import { buildStale } from './build.mjs';
import { command } from './command.mjs';
import { Refusal } from './run.mjs';

console.log = console.error; // The answer alone goes to stdout.

await command(async () => {
  const browser = findBrowser();
  if (!browser)
    throw new Refusal('No browser was found: set CHROME_PATH, or run npm test, which installs one.');
  await buildStale();
  process.stdout.write(browser);
});
