// The browser of the journeys and measurements: the machine's Chromium or Chrome, installed when there is none.
import { existsSync } from 'node:fs';
import { run, runNode, tool } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * CHROME_PATH, otherwise the system's browser, otherwise the one that Playwright has installed. With `headlessShell`,
 * Chromium's headless shell comes before the full browser: it has the same engine without the browser's own interface,
 * which takes a third of the time of a journey. Measurements use the full browser, as people do.
 */
export async function findBrowser({ headlessShell = false } = {}) {
  const { chromium } = await import('playwright-core');
  const preferred = headlessShell ? ['chromium-headless-shell'] : [];
  return process.env.CHROME_PATH || findProgram(...preferred, ...names, chromium.executablePath());
}

/** The path of the first of these programs that exists. */
async function findProgram(...programs) {
  const { default: which } = await import('which');
  return programs.map((name) => which.sync(name, { nothrow: true })).find(Boolean);
}

/** @returns {Promise<string | undefined>} the browser's path; undefined when none could be installed */
export async function ensureBrowser(options = {}) {
  const debianPackage = options.headlessShell ? 'chromium-headless-shell' : 'chromium';
  const fonts = ['fontconfig', 'fonts-noto-cjk', 'fonts-noto-color-emoji']; // for pictures: the journeys pass without them
  if (!process.env.CHROME_PATH && !(await findProgram(debianPackage)))
    await aptInstall(debianPackage, ...fonts);
  if (!(await findBrowser(options)))
    await runNode(tool('playwright-core/cli.js'), ['install', 'chromium'], { live: true });
  if ((await run('fc-list', ['--quiet', 'Noto Sans CJK JP'])).code !== 0) await aptInstall(...fonts);
  return findBrowser(options);
}

/** Only root can install system packages, here on Debian and its derivatives. */
async function aptInstall(...packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid() !== 0) return;
  console.log(`Installing ${packages.join(', ')} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  const args = ['install', '-qy', '--no-install-recommends', ...packages];
  const { code, output } = await run('apt-get', args, { env });
  if (code !== 0) console.error(output.trim().split('\n').slice(-5).join('\n'));
}
