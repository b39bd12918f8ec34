import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { checkAcked } from './acked';
import { Disk } from './disk';
import { run } from './processes';
import { readRecords } from './records';

const COMMITS = 1_500;
const CUTS = 20;

let home: string;
let log: string;

// The shipped program, from the making of its cluster on, with every file change of its thread written down.
before(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'koenowa-cut-'));
  log = path.join(home, 'record');
  await mkdir(path.join(home, 'data'));
  const writer = run('writer.ts', [path.join(home, 'data')], {
    preload: ['recordFiles.cjs'],
    env: { RECORD_ROOT: path.join(home, 'data'), RECORD_LOG: log },
  });
  await writer.line(/^ack /, COMMITS);
  writer.child.kill('SIGKILL');
  await writer.ended;
});

after(() => rm(home, { recursive: true, force: true }));

/** Cuts the power at `count` moments spread over the commits and looks at what each leaves. */
async function cutPower(
  count: number,
  { lying }: { lying: boolean },
): Promise<{ faults: string[]; cuts: number; acked: number }> {
  const random = seeded(20261121);
  const every = Math.floor([...readRecords(log)].length / count);
  const disk = new Disk(lying);
  const root = path.join(home, 'after');
  const faults: string[] = [];
  let acked = 0;
  let cuts = 0;
  let next = 0;
  let index = 0;
  for (const record of readRecords(log)) {
    if (record.op === 'ack') acked = record.id;
    else disk.play(record);
    if (acked > 0 && (index += 1) >= next) {
      next = index + Math.ceil(every * (0.5 + random()));
      cuts += 1;
      disk.cut(root, random);
      await checkAcked(root, acked).catch((error: Error) =>
        faults.push(`after row ${acked}: ${error.message}`),
      );
      rmSync(root, { recursive: true });
    }
  }
  return { faults, cuts, acked };
}

test('the simulation sees what a program without fsync loses', async (t) => {
  const { faults, cuts } = await cutPower(4, { lying: true });
  t.diagnostic(`${faults.length} of ${cuts} databases damaged, for instance ${faults[0]}`);
  assert.notEqual(faults.length, 0);
});

test('a power cut loses no acknowledged row and damages nothing', async (t) => {
  const { faults, cuts, acked } = await cutPower(CUTS, { lying: false });
  t.diagnostic(`${cuts} cuts over ${acked} commits`);
  assert.deepEqual(faults, []);
});

/** A small repeatable generator (mulberry32): the same cuts in every run over the same record. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
