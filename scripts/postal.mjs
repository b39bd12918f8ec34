// npm run postal -- <file>: imports a table of postal codes of Japan Post.
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { loadEnvironment, runNode, tool } from './lib/run.mjs';

await command(async () => {
  loadEnvironment();
  const { code } = await runNode(
    tool('tsx/dist/cli.mjs'),
    ['src/server/operator/postal.ts', ...process.argv.slice(2)],
    { live: true },
  );
  process.exitCode = code;
});
