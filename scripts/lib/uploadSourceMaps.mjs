// Sends the source maps of a release to Sentry with its own client, so that errors of browsers say where in the sources.
import { readdirSync } from 'node:fs';
import { CommandError, runNode, tool } from './run.mjs';

/** The settings without which nothing can be sent; SENTRY_URL is needed where it is not sentry.io. */
const needed = ['SENTRY_AUTH_TOKEN', 'SENTRY_ORG', 'SENTRY_PROJECT'];

/**
 * Sends the scripts and their maps under the name of the release, which events have too. They are matched by release and
 * path, not by ids inside of the scripts (`sourcemaps inject`): those would make every script larger.
 * @param {{ web: string, maps: string, release: string }} of the folder that is served, and that of the maps
 * @returns {Promise<number>} how many maps
 */
export async function uploadSourceMaps({ web, maps, release }, env = process.env) {
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) throw new CommandError(`${missing.join(', ')} must be set`);
  const mapped = new Set(filesOf(maps));
  const scripts = filesOf(web).filter((file) => /^assets.*\.js$/.test(file));
  const without = scripts.filter((file) => !mapped.has(`${file}.map`));
  if (scripts.length === 0 || without.length > 0)
    throw new CommandError(
      `There is no source map of ${without[0] ?? 'any script'}; run npm run build first`,
    );
  const { code, output } = await runNode(
    tool('@sentry/cli/bin/sentry-cli'),
    [
      ...['sourcemaps', 'upload', '--release', release, '--url-prefix', '~/'],
      ...['--ext', 'js', '--ext', 'map', '--wait-for', '120', web, maps],
    ],
    { env },
  );
  if (code !== 0) throw new CommandError(`The source maps could not be sent.\n${output}`);
  return scripts.length;
}

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
