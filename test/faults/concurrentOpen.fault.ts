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

test('a second process is refused with one line while the first lives, and let in once it was killed', async () => {
  const first = runScript('holder.ts', [dataDir]);
  await first.waitForLine(/^open$/);

  const second = await runScript('holder.ts', [dataDir]).ended;
  assert.equal(second.code, 1);
  assert.match(
    second.errors,
    new RegExp(
      `^データディレクトリ ${dataDir} は別のプロセス（PID ${first.child.pid}）が使用中です。[^\\n]*\\n$`,
    ),
  );

  first.child.kill('SIGKILL');
  await first.ended;
  const third = runScript('holder.ts', [dataDir]);
  await third.waitForLine(/^open$/);
  third.child.kill('SIGTERM');
  assert.deepEqual(await third.ended, { code: 0, errors: '' });
});

test('of several that start together exactly one gets the directory', async () => {
  const all = Array.from({ length: 4 }, () => runScript('holder.ts', [dataDir]));
  const opened = all.map((holder) =>
    holder.waitForLine(/^open$/).then(
      () => holder,
      () => undefined,
    ),
  );
  const winner = await Promise.any(
    opened.map(async (holder) => (await holder) ?? Promise.reject(new Error('refused'))),
  );
  const losers = all.filter((holder) => holder !== winner);
  assert.deepEqual(await Promise.all(losers.map(async ({ ended }) => (await ended).code)), [1, 1, 1]);
  winner.child.kill('SIGTERM');
  assert.equal((await winner.ended).code, 0);
});
