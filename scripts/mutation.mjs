// npm run mutation: whether tests notice mistakes. A seeded sample of small changes in the modules that compute.
// npm run mutation -- secrecy [<part of a name> …]: deliberate leaks, each of which a secrecy test has to notice.
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { runSample } from './mutation/sample.mjs';
import { runSecrecy } from './mutation/secrecy.mjs';

await command(async () => {
  const [kind, ...rest] = process.argv.slice(2);
  const isPassed = kind === 'secrecy' ? await runSecrecy(rest) : await runSample(process.argv.slice(2));
  process.exitCode = isPassed ? 0 : 1;
});
