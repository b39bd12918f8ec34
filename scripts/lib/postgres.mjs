// The machine's own PostgreSQL programs (15 or newer), for the half of the tests and measurements that runs on a server.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { findProgram, isProgram, versionsIn } from './find.mjs';

const oldest = 15;

/** The folder with initdb and postgres, or undefined. POSTGRES_BIN names it where it is somewhere else. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const onPath = findProgram(['initdb']);
  return [
    process.env.POSTGRES_BIN,
    ...versionsIn(debian).map((version) => path.join(debian, version, 'bin')),
    onPath && path.dirname(onPath),
    ...[18, 17, 16, 15].map((version) => `/opt/homebrew/opt/postgresql@${version}/bin`),
  ].find((folder) => folder && isProgram(path.join(folder, 'initdb')) && isNewEnough(folder));
}

function isNewEnough(folder) {
  try {
    const words = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\d+/.exec(words)?.[0]) >= oldest;
  } catch {
    return false;
  }
}
