// Runs a command. Before the packages are installed, these modules can import them only dynamically.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError, readJson, root } from './run.mjs';

/** Installs missing packages first, and prints a CommandError without a stack. An interruption ends what `run` started. */
export async function command(work) {
  const exit = (_signal, number) => process.exit(128 + number);
  process.on('SIGINT', exit).on('SIGTERM', exit);
  try {
    if (!isInstalled()) install();
    await work();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', exit).off('SIGTERM', exit);
  }
}

/** Compares the lock file with npm's record of installed packages. Optional packages depend on the platform. */
export function isInstalled(folder = root) {
  const record = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const present = readJson(record).packages;
  return Object.entries(readJson(path.join(folder, 'package-lock.json')).packages).every(
    ([at, { version, optional, devOptional }]) =>
      at === '' || optional || devOptional || present[at]?.version === version,
  );
}

function install() {
  console.log('Installing packages …');
  // Dev packages, too, whatever NODE_ENV is: the build needs them. Not `npm ci`, which rejects a lock file that does not
  // list the binaries of all platforms.
  const line = 'npm install --no-save --include=dev --no-audit --no-fund --loglevel=error';
  const { status } = spawnSync(line, { cwd: root, stdio: 'inherit', shell: true }); // On Windows npm needs a shell.
  if (status !== 0)
    throw new CommandError('The packages could not be installed (npm install failed, see above).');
}
