// The server runs in this very process: signals, exit code and console are its own.
import module, { createRequire } from 'node:module';
import path from 'node:path';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { Refusal, loadEnvironment, root } from './run.mjs';

try {
  await ensureInstalled();
  await buildStale();
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}

loadEnvironment();
process.setSourceMapsEnabled(true);
module.enableCompileCache?.(path.join(root, 'build/.cache')); // Node 22.8 and newer start faster with it.
createRequire(import.meta.url)(path.join(root, 'build/server/main.js'));
