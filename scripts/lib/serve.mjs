// Runs the server in this process, so that it receives the signals and sets the exit code.
import module, { createRequire } from 'node:module';
import path from 'node:path';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { CommandError, loadEnvironment, root } from './run.mjs';

try {
  await ensureInstalled();
  await buildStale();
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exit(1);
}

loadEnvironment();
process.setSourceMapsEnabled(true);
module.enableCompileCache?.(path.join(root, 'build/.cache')); // Node 22.8 and newer start faster with it.
createRequire(import.meta.url)(path.join(root, 'build/server/main.js'));
