// npm run build [-- --force] [web|server]: build what is stale.
import './lib/checkNode.mjs';
import { buildStale } from './lib/build.mjs';
import { command } from './lib/command.mjs';

const args = process.argv.slice(2);
const only = args.filter((arg) => !arg.startsWith('-'));

await command(() => buildStale({ force: args.includes('--force'), ...(only.length > 0 && { only }) }));
