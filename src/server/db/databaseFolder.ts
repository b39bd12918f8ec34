import { existsSync } from 'node:fs';
import path from 'node:path';

const DATABASE_FOLDER = path.join('src', 'server', 'db');

/**
 * The source folder `src/server/db`, which has the files that are not bundled: migrations and the worker of the
 * embedded database. Searches the parent folders, so that it is found from the sources and from build/server.
 */
export function databaseFolder(): string {
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, DATABASE_FOLDER);
    if (existsSync(path.join(candidate, 'migrations'))) return candidate;
    if (folder === path.dirname(folder))
      throw new Error(`${DATABASE_FOLDER} was not found above ${__dirname}`);
  }
}
