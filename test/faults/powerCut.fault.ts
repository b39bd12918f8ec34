import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openDatabase } from '../../src/server/db/client';
import { checkAcknowledgedRows } from './checkAcknowledgedRows';
import { SimulatedDisk } from './SimulatedDisk';
import { runScript } from './runScript';
import { readRecords } from './readRecords';

const COMMITS = 1_500;

let home: string;
let recordLog: string;

// The shipped program, from the making of its cluster on, with every file change of its thread written down.
before(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'koenowa-cut-'));
  recordLog = path.join(home, 'record');
  await mkdir(path.join(home, 'data'));
  const writer = runScript('writer.ts', [path.join(home, 'data')], {
    preload: ['recordFiles.cjs'],
    env: { RECORD_ROOT: path.join(home, 'data'), RECORD_LOG: recordLog },
  });
  await writer.waitForLine(/^ack /, COMMITS);
  writer.child.kill('SIGKILL');
  await writer.ended;
});

after(() => rm(home, { recursive: true, force: true }));

interface PowerCutOptions {
  /** Whether fsync does nothing. */
  ignoresFsync: boolean;
  /** How many, spread over the time from the first acknowledged row on, or before it. */
  count: number;
  during: 'commits' | 'making';
  /** Throws when what is left in `root` is not what was promised; `acked` is the last acknowledged row. */
  check(root: string, acked: number): Promise<unknown>;
}

/** Plays the record, cuts the power now and then, and returns what was found wrong. */
async function simulatePowerCuts({
  ignoresFsync: lying,
  count,
  during,
  check,
}: PowerCutOptions): Promise<string[]> {
  const random = createRandom(20261121);
  const records = [...readRecords(recordLog)];
  const firstAck = records.findIndex(({ op }) => op === 'ack');
  const [start, end] = during === 'making' ? [0, firstAck] : [firstAck + 1, records.length];
  const moments = new Set(
    Array.from({ length: count }, (_, n) => Math.floor(start + ((n + random()) * (end - start)) / count)),
  );

  const disk = new SimulatedDisk(lying);
  const root = path.join(home, 'after');
  const faults: string[] = [];
  let acked = 0;
  for (const [index, record] of records.entries()) {
    if (record.op === 'ack') acked = record.id;
    else disk.applyRecord(record);
    if (!moments.has(index)) continue;
    disk.writeStateAfterPowerCut(root, random);
    await check(root, acked).catch((error: Error) => faults.push(`after row ${acked}: ${error.message}`));
    rmSync(root, { recursive: true });
  }
  return faults;
}

test('the simulation sees what a program without fsync loses', async (t) => {
  const faults = await simulatePowerCuts({
    ignoresFsync: true,
    count: 4,
    during: 'commits',
    check: checkAcknowledgedRows,
  });
  t.diagnostic(`${faults.length} of 4 databases damaged, for instance ${faults[0]}`);
  assert.notEqual(faults.length, 0);
});

test('a power cut loses no acknowledged row and damages nothing', async () => {
  assert.deepEqual(
    await simulatePowerCuts({
      ignoresFsync: false,
      count: 20,
      during: 'commits',
      check: checkAcknowledgedRows,
    }),
    [],
  );
});

test('a power cut while the database is being made leaves nothing half made', async () => {
  const check = async (root: string) => {
    const { pool, close } = await openDatabase({ dataDir: root, log: () => {} });
    await pool.query('create table anew (id integer)').finally(close);
  };
  assert.deepEqual(await simulatePowerCuts({ ignoresFsync: false, count: 8, during: 'making', check }), []);
});

/** A small repeatable generator (mulberry32): the same cuts in every run over the same record. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
