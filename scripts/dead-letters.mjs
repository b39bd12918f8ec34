// npm run dead-letters [-- send|discard <id>…|all]: jobs that failed at their last retry, such as mails.
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { loadEnvironment, runNode, tool } from './lib/run.mjs';

await command(async () => {
  loadEnvironment();
  const { code } = await runNode(
    tool('tsx/dist/cli.mjs'),
    ['src/server/operator/deadLetters.ts', ...process.argv.slice(2)],
    { live: true },
  );
  process.exitCode = code;
});
