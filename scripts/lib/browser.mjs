// The browser of the journeys and measurements: the machine's Chromium or Chrome, installed when there is none.
import { existsSync } from 'node:fs';
import { run, runNode, tool } from './run.mjs';

/**
 * The path of CHROME_PATH, otherwise the system's browser, otherwise the one that Playwright has installed. With
 * `headlessShell`, Chromium's headless shell comes before the full browser: it has the same engine without the browser's own
 * interface, which takes a third of the time of a journey. Measurements use the full browser, as people do.
 */
export async function findBrowser({ headlessShell = false } = {}) {
  const [{ chromium }, { default: which }] = await Promise.all([import('playwright-core'), import('which')]);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const programs = [
    ...(headlessShell ? ['chromium-headless-shell'] : []),
    ...names,
    chromium.executablePath(),
  ];
  const paths = programs.map((program) => which.sync(program, { nothrow: true }));
  return process.env.CHROME_PATH || paths.find(Boolean);
}

/** @returns {Promise<string | undefined>} the browser's path; undefined when none could be installed */
export async function ensureBrowser(options = {}) {
  const debianPackage = options.headlessShell ? 'chromium-headless-shell' : 'chromium';
  if (!(await findBrowser(options))) await aptInstall(debianPackage);
  if (!(await findBrowser(options)))
    await runNode(tool('playwright-core/cli.js'), ['install', 'chromium'], { live: true });
  // For pictures: the journeys pass without these fonts.
  if ((await run('fc-list', ['--quiet', 'Noto Sans CJK JP'])).code !== 0)
    await aptInstall('fontconfig', 'fonts-noto-cjk', 'fonts-noto-color-emoji');
  return findBrowser(options);
}

/** Only root can install system packages, here on Debian and its derivatives. */
async function aptInstall(...packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid() !== 0) return;
  const line = `apt-get update -q && apt-get install -qy --no-install-recommends ${packages.join(' ')}`;
  console.log(`${line} …`);
  const { code, output } = await run('sh', ['-c', line], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  if (code !== 0) console.error(output);
}
