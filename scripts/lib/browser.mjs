// The browser of the journeys and measurements: the machine's Chromium or Chrome, installed when there is none.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
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

/**
 * CHROME_PATH, otherwise the system's browser, otherwise the one that Playwright has installed. With `headlessShell`,
 * Chromium's headless shell comes before the full browser: it has the same engine without the browser's own interface,
 * which takes a third of the time of a journey. Measurements use the full browser, as people do.
 */
export function findBrowser({ headlessShell = false } = {}) {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const downloaded = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return (
    findProgram(headlessShell ? ['chromium-headless-shell', ...names] : names) ??
    (isProgram(downloaded) ? downloaded : undefined)
  );
}

/** @returns {Promise<string | undefined>} the browser's path; undefined when none could be installed */
export async function ensureBrowser(options = {}) {
  const debianPackage = options.headlessShell ? 'chromium-headless-shell' : 'chromium';
  if (!process.env.CHROME_PATH && canInstall() && !findProgram([debianPackage])) {
    await aptInstall(debianPackage, 'fonts-ipafont-gothic');
  }
  if (!findBrowser(options)) {
    await runNode(tool('playwright-core/cli.js'), ['install', 'chromium'], { live: true });
  }
  await ensureJapaneseFont();
  return findBrowser(options);
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

/** System packages are installed as root on Debian and its derivatives. */
const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

let updated = false;

/** @returns {Promise<boolean>} whether the packages are installed now */
async function aptInstall(...packages) {
  if (!canInstall()) return false;
  console.log(`Installing ${packages.join(', ')} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  updated ||= (await run('apt-get', ['update', '-q'], { env })).code === 0;
  const { code, output } = await run('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], {
    env,
  });
  if (code !== 0) console.error(output.trim().split('\n').slice(-5).join('\n'));
  return code === 0;
}

/** The first executable of these absolute paths, and names that are searched in PATH. */
function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => (path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name))))
    .find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
