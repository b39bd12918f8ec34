// npm run upload-source-maps: sends the source maps of what was built to Sentry. docs/operations.md says what to set.
import './lib/checkNode.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildStale, sourceMaps, versionFile } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { loadEnvironment, root } from './lib/run.mjs';
import { uploadSourceMaps } from './upload-source-maps/uploadSourceMaps.mjs';

await command(async () => {
  loadEnvironment();
  await buildStale();
  const release = readFileSync(versionFile, 'utf8').trim();
  console.log(await uploadSourceMaps({ web: path.join(root, 'build/app/web'), maps: sourceMaps, release }));
  console.log(`Sent the source maps of the release ${release}.`);
});
