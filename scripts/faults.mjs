// npm run faults [-- <part of a file name> …]: durability tests that kill processes and simulate power cuts. Takes minutes.
import './lib/checkNode.mjs';
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const wanted = process.argv.slice(2);
const files = readdirSync(path.join(root, 'test/faults'))
  .filter(
    (file) =>
      file.endsWith('.fault.ts') && (wanted.length === 0 || wanted.some((part) => file.includes(part))),
  )
  .map((file) => path.join('test/faults', file));

if (files.length === 0) throw new Error(`No file in test/faults matches ${wanted.join(' ')}`);

// Two files at a time: each waits for its disk or for a process that starts, so that a third would not gain much.
const reporters = ['spec', './scripts/lib/faultTable.mjs'].flatMap((reporter) => [
  `--test-reporter=${reporter}`,
  '--test-reporter-destination=stdout',
]);
const options = ['--import', 'tsx', '--test', '--test-concurrency=2', ...reporters];
const tests = spawn(process.execPath, [...options, ...files], { cwd: root, stdio: 'inherit' });
tests.once('exit', (code) => (process.exitCode = code ?? 1));
