// The operator commands of package.json, such as npm run migrate: runs one from its TypeScript source, after training the
// model of texts if it is stale.
import './lib/checkNode.mjs';
import { buildStale } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { loadEnvironment, runNode, tool } from './lib/run.mjs';

const [source, ...args] = process.argv.slice(2);

await command(async () => {
  loadEnvironment();
  await buildStale(['model']);
  const { code } = await runNode(tool('tsx/dist/cli.mjs'), [source, ...args], { live: true });
  process.exitCode = code;
});
