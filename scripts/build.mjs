// npm run build: builds what is stale, or of these targets: npm run build -- model.
import './lib/checkNode.mjs';
import { buildStale } from './lib/build.mjs';
import { command } from './lib/command.mjs';

await command(() => buildStale(process.argv.length > 2 ? process.argv.slice(2) : undefined));
