import { existsSync } from 'node:fs';
import path from 'node:path';

const DATABASE_FOLDER = path.join('src', 'server', 'db');

/**
 * The folder with this room's plain files (SQL, the embedded database's worker). The same one serves the
 * TypeScript sources and the bundle in build/server, which lies in the same checkout: look from here upwards.
 */
export function databaseFolder(): string {
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, DATABASE_FOLDER);
    if (existsSync(path.join(candidate, 'migrations'))) return candidate;
    if (folder === path.dirname(folder))
      throw new Error(`${DATABASE_FOLDER} was not found above ${__dirname}`);
  }
}
