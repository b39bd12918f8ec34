import { CommandError, runNode, tool } from '../lib/run.mjs';

/** The settings without which nothing can be sent; SENTRY_URL is needed where it is not sentry.io. */
const needed = ['SENTRY_AUTH_TOKEN', 'SENTRY_ORG', 'SENTRY_PROJECT'];

/**
 * Sends scripts and their maps to Sentry with its own client, so that errors of browsers say where in the sources. They are
 * matched by the release, which events name too, and their path, not by ids inside of the scripts (`sourcemaps inject`):
 * those would make every script larger.
 * @param {{ web: string, maps: string, release: string }} of the folder that is served, and that of the maps
 * @returns {Promise<string>} the client's report of what was sent
 */
export async function uploadSourceMaps({ web, maps, release }, env = process.env) {
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) throw new CommandError(`${missing.join(', ')} must be set`);
  const which = ['--release', release, '--url-prefix', '~/', '--ext', 'js', '--ext', 'map'];
  const args = ['sourcemaps', 'upload', ...which, '--wait-for', '120', web, maps];
  const failure = 'The source maps could not be sent.';
  return (await runNode(tool('@sentry/cli/bin/sentry-cli'), args, { env, failure })).output;
}
