import { existsSync } from 'node:fs';
import path from 'node:path';

const SOURCE_FOLDER = path.join('src', 'server');

/**
 * The folder `src/server`, which has the files that are not bundled: migrations and the code of threads. Searches the
 * parent folders, so that it is found from the sources and from build/server.
 */
export function runtimeFilesFolder(): string {
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, SOURCE_FOLDER);
    if (existsSync(path.join(candidate, 'db', 'migrations'))) return candidate;
    if (folder === path.dirname(folder)) throw new Error(`${SOURCE_FOLDER} was not found above ${__dirname}`);
  }
}
