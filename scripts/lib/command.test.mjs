import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { isInstalled } from './command.mjs';

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

test('an interrupted command ends what its programs have started, and exits with the code of the signal', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const connect = `require('net').connect(${server.address().port}, '127.0.0.1')`;
  const start = (code) => `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(code)}])`;
  const script = `
    import { command } from '${import.meta.resolve('./command.mjs')}';
    import { run } from '${import.meta.resolve('./run.mjs')}';
    await command(() => run(process.execPath, ['-e', ${JSON.stringify(start(connect))}]));
  `;
  const interrupted = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  const [socket] = await once(server, 'connection');
  const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  interrupted.kill('SIGTERM');
  assert.deepEqual(await once(interrupted, 'exit'), [143, null]);
  await closed;
});
