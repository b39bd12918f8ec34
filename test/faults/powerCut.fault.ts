import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openDatabase } from '../../src/server/db/client';
import { createRandom } from '../../src/server/seed/generator/seededRandom';
import { checkAcknowledgedRows } from './checkAcknowledgedRows';
import { SimulatedDisk } from './SimulatedDisk';
import { runScript } from './runScript';
import { readRecords } from './readRecords';

const commitCount = 1_500;

let directory: string;
let recordLog: string;

// Records every file change of the database from the creation of its cluster on.
before(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'koenowa-cut-'));
  recordLog = path.join(directory, 'record');
  await mkdir(path.join(directory, 'data'));
  const writer = runScript('commitRowsProcess.ts', [path.join(directory, 'data')], {
    preload: ['recordFileChanges.cjs'],
    env: { RECORD_ROOT: path.join(directory, 'data'), RECORD_LOG: recordLog },
  });
  await writer.waitForLine(/^ack /, commitCount);
  writer.child.kill('SIGKILL');
  await writer.ended;
});

after(() => rm(directory, { recursive: true, force: true }));

interface PowerCutOptions {
  /** Whether fsync does nothing. */
  ignoresFsync: boolean;
  /** Number of power cuts, spread over the commits or over the creation of the cluster. */
  count: number;
  during: 'commits' | 'creation';
  /** Throws when the state in `root` after a power cut is wrong; `acked` is the last acknowledged row. */
  check(root: string, acked: number): Promise<unknown>;
}

/** Replays the record with power cuts and returns the errors found after them. */
async function simulatePowerCuts({ ignoresFsync, count, during, check }: PowerCutOptions): Promise<string[]> {
  // Fixed, so that runs over the same record have the same cuts.
  const random = createRandom('power cuts').next;
  const records = [...readRecords(recordLog)];
  const firstAck = records.findIndex(({ op }) => op === 'ack');
  const [start, end] = during === 'creation' ? [0, firstAck] : [firstAck + 1, records.length];
  const cutIndexes = new Set(
    Array.from({ length: count }, (_, n) => Math.floor(start + ((n + random()) * (end - start)) / count)),
  );

  const disk = new SimulatedDisk(ignoresFsync);
  const root = path.join(directory, 'after');
  const errors: string[] = [];
  let acked = 0;
  for (const [index, record] of records.entries()) {
    if (record.op === 'ack') acked = record.id;
    else disk.applyRecord(record);
    if (!cutIndexes.has(index)) continue;
    disk.writeStateAfterPowerCut(root, random);
    await check(root, acked).catch((error: Error) => errors.push(`after row ${acked}: ${error.message}`));
    rmSync(root, { recursive: true });
  }
  return errors;
}

test('the simulation detects the losses of a program without fsync', async (t) => {
  const errors = await simulatePowerCuts({
    ignoresFsync: true,
    count: 4,
    during: 'commits',
    check: checkAcknowledgedRows,
  });
  t.diagnostic(`${errors.length} of 4 databases damaged, for example ${errors[0]}`);
  assert.notEqual(errors.length, 0);
});

test('a power cut loses no acknowledged row and damages nothing', async (t) => {
  const count = 20;
  const errors = await simulatePowerCuts({
    ignoresFsync: false,
    count,
    during: 'commits',
    check: checkAcknowledgedRows,
  });
  t.diagnostic(`${errors.length} of ${count} databases damaged`);
  assert.deepEqual(errors, []);
});

test('after a power cut during the creation of the database it can still be opened', async (t) => {
  const check = async (root: string) => {
    const { pool, close } = await openDatabase({ dataDir: root, log: () => {} });
    await pool.query('create table created_afterwards (id integer)').finally(close);
  };
  const count = 8;
  const errors = await simulatePowerCuts({ ignoresFsync: false, count, during: 'creation', check });
  t.diagnostic(`${errors.length} of ${count} databases damaged`);
  assert.deepEqual(errors, []);
});
