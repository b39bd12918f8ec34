import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { isInstalled } from './install.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'koenowa-install-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file, packages) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
};
const wanted = {
  '': { name: 'koenowa' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/only-on-mac': { version: '2.0.0', optional: true },
};

test('nothing is installed in a fresh clone', () => {
  write('package-lock.json', wanted);
  assert.equal(isInstalled(folder), false);
});

test('installed when every package has its version; packages of other platforms may be missing', () => {
  write('package-lock.json', wanted);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  assert.equal(isInstalled(folder), true);
});

test('not installed when the lock file has another version or a package is missing', () => {
  write('package-lock.json', wanted);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } });
  assert.equal(isInstalled(folder), false);
  write('node_modules/.package-lock.json', {});
  assert.equal(isInstalled(folder), false);
});
