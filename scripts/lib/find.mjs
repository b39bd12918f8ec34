import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** The first executable of these absolute paths, and names that are searched in PATH. */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => (path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name))))
    .find(isProgram);
}

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
