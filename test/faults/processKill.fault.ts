import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkAcknowledgedRows } from './checkAcknowledgedRows';
import { runScript } from './runScript';

const KILLS = 8;

test(`kill -9 in the middle of commits, ${KILLS} times, loses no acknowledged row`, async (t) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'koenowa-killed-'));
  let last = 0;
  let slowest = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const writer = runScript('writer.ts', [dataDir]);
    await writer.waitForLine(/^ack /, 100 + 37 * kill); // another moment of the cycle of checkpoints each time
    writer.child.kill('SIGKILL');
    await writer.ended;
    const acked = Number(/\d+/.exec(writer.lines.at(-1) ?? '')?.[0]);
    assert.ok(acked > last, 'the writer goes on after the rows it found');
    last = acked;
    const { rows, openedInMs } = await checkAcknowledgedRows(dataDir, acked);
    assert.ok(rows <= acked + 1, 'at most the row in flight was added');
    slowest = Math.max(slowest, openedInMs);
  }
  t.diagnostic(`${last} rows acknowledged, none lost; slowest opening after a kill ${slowest} ms`);
  await rm(dataDir, { recursive: true });
});
