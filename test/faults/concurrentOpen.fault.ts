import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { runScript } from './runScript';

let dataDir: string;

before(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'koenowa-openers-'));
});

after(() => rm(dataDir, { recursive: true, force: true }));

test('a second process fails with one line while the first runs, and opens the database after it was killed', async () => {
  const first = runScript('holdDatabaseProcess.ts', [dataDir]);
  await first.waitForLine(/^open$/);

  const second = await runScript('holdDatabaseProcess.ts', [dataDir]).ended;
  assert.equal(second.code, 1);
  assert.match(
    second.errors,
    new RegExp(
      `^データディレクトリ ${dataDir} は別のプロセス（PID ${first.child.pid}）が使用中です。[^\\n]*\\n$`,
    ),
  );

  first.child.kill('SIGKILL');
  await first.ended;
  const third = runScript('holdDatabaseProcess.ts', [dataDir]);
  await third.waitForLine(/^open$/);
  third.child.kill('SIGTERM');
  assert.deepEqual(await third.ended, { code: 0, errors: '' });
});

test('exactly one of several processes that start together opens the database', async () => {
  const processes = Array.from({ length: 4 }, () => runScript('holdDatabaseProcess.ts', [dataDir]));
  const opened = processes.map((holder) =>
    holder.waitForLine(/^open$/).then(
      () => holder,
      () => undefined,
    ),
  );
  const winner = await Promise.any(
    opened.map(async (holder) => (await holder) ?? Promise.reject(new Error('not opened'))),
  );
  const others = processes.filter((holder) => holder !== winner);
  assert.deepEqual(await Promise.all(others.map(async ({ ended }) => (await ended).code)), [1, 1, 1]);
  winner.child.kill('SIGTERM');
  assert.equal((await winner.ended).code, 0);
});
