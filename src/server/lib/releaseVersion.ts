import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { version } from '../../../package.json';
import { runtimeFilesFolder } from './runtimeFilesFolder';

/**
 * The version of the release with its build, such as `0.1.0+3f2a91c0`, which `npm run build` writes beside the folder of the
 * server. From the sources it is the version alone.
 */
export function releaseVersion(): string {
  const file = path.join(path.dirname(runtimeFilesFolder()), 'version');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : version;
}
