// The browser of the journeys: the machine's Chromium or Chrome, installed when there is none.
import { createRequire } from 'node:module';
import { aptInstall, canInstall } from './debian.mjs';
import { findProgram, isProgram } from './find.mjs';
import { run, runNode, tool } from './run.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** CHROME_PATH, otherwise the system's browser, otherwise the one that Playwright has installed. */
export function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const downloaded = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return findProgram(names) ?? (isProgram(downloaded) ? downloaded : undefined);
}

/** @returns {Promise<string | undefined>} the browser's path; undefined when none could be installed */
export async function ensureBrowser() {
  if (!findBrowser()) {
    if (canInstall()) await aptInstall('chromium', 'fonts-ipafont-gothic');
    else await runNode(tool('playwright-core/cli.js'), ['install', 'chromium'], { live: true });
  }
  await ensureJapaneseFont();
  return findBrowser();
}

/** Only for screenshots: the journeys pass without a Japanese font. */
async function ensureJapaneseFont() {
  if (process.platform !== 'linux') return;
  const { code, output } = await run('fc-list', [':lang=ja']);
  if (code === 0 && output.trim()) return;
  if (!(await aptInstall('fontconfig', 'fonts-ipafont-gothic'))) {
    console.log('No Japanese font is installed: screenshots will show boxes.');
  }
}
