// Are the packages of package-lock.json in node_modules? If not, install them.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal, root, run } from './run.mjs';

/** Compares the lock file with npm's own record of what it installed; optional packages depend on the platform. */
export function isInstalled(folder = root) {
  const record = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(path.join(folder, 'package-lock.json'));
  const present = packagesOf(record);
  return Object.entries(wanted).every(
    ([at, { version, optional, devOptional }]) =>
      at === '' || optional || devOptional || present[at]?.version === version,
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  // The locked versions, the lock file left as it is; dev too, whatever NODE_ENV says: the build needs them.
  // Not `npm ci`: it refuses a lock file that does not list the binaries of every other platform.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { code } =
    npm && /npm-cli\.[cm]?js$/.test(npm)
      ? await run(process.execPath, [npm, ...args], { live: true })
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { live: true });
  if (code !== 0) throw new Refusal('The packages could not be installed (npm install failed, see above).');
}
