// npm run faults [-- <part of a file name> …]: durability tests that kill processes and simulate power cuts. Takes minutes.
import './lib/checkNode.mjs';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { CommandError, root, runNode } from './lib/run.mjs';

const wanted = process.argv.slice(2);
const reporters = ['spec', './scripts/faults/faultTable.mjs'].flatMap((reporter) => [
  `--test-reporter=${reporter}`,
  '--test-reporter-destination=stdout',
]);

await command(async () => {
  const files = readdirSync(path.join(root, 'test/faults'))
    .filter((file) => file.endsWith('.fault.ts'))
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .map((file) => `test/faults/${file}`);
  if (files.length === 0) throw new CommandError(`No file in test/faults matches ${wanted.join(' ')}.`);
  await buildStale();
  process.env.CHROME_PATH ??= (await ensureBrowser({ headlessShell: true })) ?? '';
  // Two files at a time: each waits for its disk or for a process that starts, so that a third would not gain much.
  const args = ['--import', 'tsx', '--test-concurrency=2', ...reporters, ...files];
  const { code } = await runNode('--test', args, { live: true });
  process.exitCode = code;
});
