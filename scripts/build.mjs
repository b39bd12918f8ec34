// npm run build: builds what is stale.
import './lib/checkNode.mjs';
import { buildStale } from './lib/build.mjs';
import { command } from './lib/command.mjs';

await command(() => buildStale());
