import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { checkAcknowledgedRows } from './checkAcknowledgedRows';
import { runScript } from './runScript';

const mountPoint = mkdtempSync(path.join(os.tmpdir(), 'koenowa-full-'));
const dataDir = path.join(mountPoint, 'data');
const filler = path.join(mountPoint, 'filler');
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** Leaves this many bytes free. */
function fill(freeBytes: number): void {
  const { bavail, bsize } = statfsSync(mountPoint);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - freeBytes));
}

before(() => {
  if (canMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', mountPoint]);
});
after(() => {
  if (canMount) execFileSync('umount', [mountPoint]);
  rmSync(mountPoint, { recursive: true });
});

const skip = canMount ? false : 'needs a small file system, which only root can mount on Linux';

test(
  'writing until the disk is full ends the database with the cause, and loses no acknowledged row',
  { skip },
  async (t) => {
    const writer = runScript('commitRowsProcess.ts', [dataDir]);
    await writer.waitForLine(/^ack /, 50);
    fill(1024 ** 2);
    const { errors } = await writer.ended;
    assert.match(errors, /No space left on device/);
    const acked = Number(/\d+/.exec(writer.lines.at(-1) ?? '')?.[0]);

    const restarted = runScript('commitRowsProcess.ts', [dataDir]);
    assert.match((await restarted.ended).errors, /64 MB/);

    rmSync(filler);
    const { rows } = await checkAcknowledgedRows(dataDir, acked);
    assert.ok(rows <= acked + 1, 'at most one row was committed without being acknowledged');
    t.diagnostic(`${acked} rows acknowledged before the disk was full, none lost`);
  },
);
