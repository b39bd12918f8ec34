import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const oldestPostgresVersion = 15; // architecture: PostgreSQL 15 or newer

/** Folder with `initdb` and `postgres` of the newest usable PostgreSQL of this machine, or undefined when there is none. */
export function findPostgresBinaries(): string | undefined {
  const usable = candidateFolders()
    .map((folder) => ({ folder, version: postgresVersionIn(folder) }))
    .filter(({ version }) => version >= oldestPostgresVersion)
    .sort((one, other) => other.version - one.version);
  return usable[0]?.folder;
}

function candidateFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute);
  return [...versions.map((version) => path.join(debian, version, 'bin')), ...onPath];
}

function postgresVersionIn(folder: string): number {
  if (!existsSync(path.join(folder, 'initdb')) || !existsSync(path.join(folder, 'postgres'))) return 0;
  try {
    const said = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\d+/.exec(said)?.[0] ?? 0);
  } catch {
    return 0; // found but not made for this machine
  }
}
