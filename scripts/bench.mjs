// npm run bench: our server against a bare handler with the same SQL, side by side; scripts/bench says how.
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { runNode, tool } from './lib/run.mjs';

await command(async () => {
  const { code } = await runNode(
    tool('tsx/dist/cli.mjs'),
    ['scripts/bench/main.ts', ...process.argv.slice(2)],
    {
      live: true,
      limitSeconds: 1800,
    },
  );
  process.exitCode = code;
});
