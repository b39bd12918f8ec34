// Installs the packages of package-lock.json unless node_modules has them.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, root, run } from './run.mjs';

/** Compares the lock file with npm's record of installed packages. Optional packages depend on the platform. */
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
  // Dev packages, too, whatever NODE_ENV is: the build needs them. Not `npm ci`, which rejects a lock file that does not
  // list the binaries of all platforms.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { code } =
    npm && /npm-cli\.[cm]?js$/.test(npm)
      ? await run(process.execPath, [npm, ...args], { live: true })
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { live: true });
  if (code !== 0)
    throw new CommandError('The packages could not be installed (npm install failed, see above).');
}
