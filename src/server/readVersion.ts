import { readFileSync } from 'node:fs';

/** The version in package.json of the current directory. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return version;
}
