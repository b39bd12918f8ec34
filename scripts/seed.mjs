// npm run seed: fills an empty embedded database with the demo, without starting the server.
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { loadEnvironment, runNode, tool } from './lib/run.mjs';

await command(async () => {
  loadEnvironment();
  const { code } = await runNode(tool('tsx/dist/cli.mjs'), ['src/server/seed/main.ts'], { live: true });
  process.exitCode = code;
});
