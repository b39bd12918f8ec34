// npm run faults [-- <part of a name> …]: what the product must survive and a quick test cannot show. Minutes, not seconds.
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

if (files.length === 0) throw new Error(`No fault is named like ${wanted.join(' ')}`);

// One file at a time: each wants the disk and both cores for itself.
const options = ['--import', 'tsx', '--test', '--test-concurrency=1', '--test-reporter=spec'];
const tests = spawn(process.execPath, [...options, ...files], { cwd: root, stdio: 'inherit' });
tests.once('exit', (code) => (process.exitCode = code ?? 1));
