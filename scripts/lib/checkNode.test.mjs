import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const scripts = fileURLToPath(new URL('..', import.meta.url));

/** Runs the check in a Node that reports `version`. */
const check = (version) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`,
      path.join(scripts, 'lib/checkNode.mjs'),
    ],
    { encoding: 'utf8' },
  );

test('a Node that is too old prints one line and exits with code 1', () => {
  for (const version of ['18.20.4', '20.18.3']) {
    const { status, stdout, stderr } = check(version);
    assert.equal(stderr, `Node.js 20.19 or newer is needed; this is ${version}.\n`);
    assert.deepEqual([status, stdout], [1, '']);
  }
});

test('a Node that is new enough passes', () => {
  for (const version of ['20.19.0', '22.0.0', '24.1.0']) {
    const { status, stdout, stderr } = check(version);
    assert.deepEqual([status, stdout, stderr], [0, '', '']);
  }
});

test('every command imports the check first', () => {
  const commands = readdirSync(scripts).filter((name) => name.endsWith('.mjs'));
  const first = (name) =>
    /^import (?!.*'node:).*$/m.exec(readFileSync(path.join(scripts, name), 'utf8'))?.[0];
  assert.deepEqual(
    commands.filter((name) => first(name) !== "import './lib/checkNode.mjs';"),
    [],
  );
});
