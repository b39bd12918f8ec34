// npm run migrate, seed, create-owner, reset-sign-in, transfer, postal, dead-letters: runs a command of the operator from
// its TypeScript source, after training the model of texts if it is stale.
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
