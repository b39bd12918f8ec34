// Installs system packages, as root on Debian and its derivatives.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

export const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

let updated = false;

/** @returns {Promise<boolean>} whether the packages are installed now */
export async function aptInstall(...packages) {
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
