// npm run transfer -- <invoice number> <yen> <the bank's reference>: records a received bank transfer.
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { loadEnvironment, runNode, tool } from './lib/run.mjs';

await command(async () => {
  loadEnvironment();
  const { code } = await runNode(
    tool('tsx/dist/cli.mjs'),
    ['src/server/operator/transfer.ts', ...process.argv.slice(2)],
    { live: true },
  );
  process.exitCode = code;
});
