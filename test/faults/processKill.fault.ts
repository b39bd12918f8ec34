import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkAcknowledgedRows } from './checkAcknowledgedRows';
import { runScript } from './runScript';

const killCount = 8;

test(`a process killed during commits, ${killCount} times, loses no acknowledged row`, async (t) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'koenowa-killed-'));
  let last = 0;
  let slowest = 0;
  for (let kill = 1; kill <= killCount; kill += 1) {
    const writer = runScript('commitRowsProcess.ts', [dataDir]);
    await writer.waitForLine(/^ack /, 100 + 37 * kill); // each time at another point between checkpoints
    writer.child.kill('SIGKILL');
    await writer.ended;
    const acked = Number(/\d+/.exec(writer.lines.at(-1) ?? '')?.[0]);
    assert.ok(acked > last, 'the writer continues after the existing rows');
    last = acked;
    const { rows, openedInMs } = await checkAcknowledgedRows(dataDir, acked);
    assert.ok(rows <= acked + 1, 'at most one row was committed without being acknowledged');
    slowest = Math.max(slowest, openedInMs);
  }
  t.diagnostic(`${last} rows acknowledged, none lost; slowest open after a kill ${slowest} ms`);
  await rm(dataDir, { recursive: true });
});
