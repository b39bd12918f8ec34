import { execFileSync, spawnSync } from 'node:child_process';
import { findPostgresBinaries } from '../../support/databases/findPostgresBinaries';

/** Debian's packages of the programs that faults need beside PostgreSQL. */
const packages = { haproxy: 'haproxy', patroni: 'patroni', etcd: 'etcd-server' };
type Program = keyof typeof packages;

const isMissing = (program: Program) => spawnSync(program, ['--version']).error !== undefined;

/** What of PostgreSQL and these programs this machine lacks; they are installed where that is possible. */
export function findLack(...programs: Program[]): string | undefined {
  if (findPostgresBinaries() === undefined) return 'no PostgreSQL 15 or newer on this machine';
  const missing = programs.filter(isMissing);
  if (missing.length === 0) return undefined;
  const install = [
    'install',
    '-y',
    '--no-install-recommends',
    ...missing.map((program) => packages[program]),
  ];
  try {
    execFileSync('apt-get', install, { stdio: 'ignore' });
  } catch {
    // Not Debian, not root, or no network.
  }
  const lacking = missing.filter(isMissing);
  if (lacking.length === 0) return undefined;
  return `no ${lacking.join(', ')} on this machine: apt-get install ${lacking.map((program) => packages[program]).join(' ')}`;
}

/** Why no tab can be opened on this machine. */
export const findBrowserLack = () =>
  process.env.CHROME_PATH ? undefined : 'no browser on this machine: set CHROME_PATH';
