import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of the files that are not bundled: migrations and the code of threads. It is `server` of the release, and
 * `src/server` for the sources and for what is bundled to other folders.
 */
export function runtimeFilesFolder(): string {
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    const candidates = [folder, path.join(folder, 'src', 'server')];
    const found = candidates.find((candidate) => existsSync(path.join(candidate, 'db', 'migrations')));
    if (found !== undefined) return found;
    if (folder === path.dirname(folder)) throw new Error(`No migrations were found above ${__dirname}`);
  }
}

/** The folder that `npm run build` writes, with what a server needs beside packages: `server`, `web` and `model`. */
export function releaseFolder(): string {
  const folder = runtimeFilesFolder();
  const parent = path.dirname(folder);
  return existsSync(path.join(parent, 'package.json')) ? parent : path.resolve(folder, '../../build/app');
}
