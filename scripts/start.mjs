// npm start: installs what is missing, builds what is stale, and serves in this process, so that the server receives the
// signals and sets the exit code.
import './lib/checkNode.mjs';
import module, { createRequire } from 'node:module';
import path from 'node:path';
import { buildStale } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { loadEnvironment, root } from './lib/run.mjs';

await command(() => buildStale());

if (!process.exitCode) {
  loadEnvironment();
  process.setSourceMapsEnabled(true);
  module.enableCompileCache?.(path.join(root, 'build/.cache')); // Node 22.8 and newer start faster with it.
  createRequire(import.meta.url)(path.join(root, 'build/app/server/main.js'));
}
