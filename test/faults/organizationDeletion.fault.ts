import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../../src/server/db/client';
import { migrate } from '../../src/server/db/migrate';
import { newImageName } from '../../src/server/modules/images/imageNames';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { testServices } from '../support/app/testServices';
import { runScript } from './runScript';

test('kill -9 in the middle of the deletion of an organization leaves all of it or nothing', async (t) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'koenowa-deletion-'));
  t.after(() => rm(dataDir, { recursive: true, force: true }));
  const organizationId = await seedOrganization(dataDir);
  const deleter = (dieAt: number) =>
    runScript('deleter.ts', [dataDir, String(organizationId), String(dieAt)]);
  /** What it found when it started; the kill before it left that. */
  const found = ({ lines }: { lines: string[] }) => JSON.parse(lines[0]!.slice('rows '.length)) as RowCounts;

  // While the one statement runs that takes everything with it.
  const first = deleter(0);
  await first.waitForLine(/^step \d+ DeleteQueryNode$/, 2);
  first.child.kill('SIGKILL');
  await first.ended;
  const all = found(first);
  assert.ok(Object.values(all).every(Number.isInteger) && all.surveys! > 100, JSON.stringify(all));

  // Before each statement, and before the commit.
  let kills = 1;
  for (let dieAt = 1; ; dieAt += 1) {
    const next = deleter(dieAt);
    await next.ended;
    assert.deepEqual(found(next), all, `something was lost by kill ${kills}`);
    if (next.lines.at(-1) === 'done') break;
    assert.match(next.lines.at(-1)!, new RegExp(`^step ${dieAt} `));
    kills += 1;
  }

  // The last one died as soon as it was committed.
  const left = deleter(1);
  await left.ended;
  const { jobs, ...rows } = found(left);
  assert.deepEqual(new Set(Object.values(rows)), new Set([0]), JSON.stringify(rows));
  assert.equal(jobs, all.jobs! + 1, 'its picture is still to be removed');
  t.diagnostic(`${kills} kills in the middle, ${Object.keys(rows).length} tables`);
});

type RowCounts = Record<string, number>;

/** The organization of the demo that has most, with a picture. */
async function seedOrganization(dataDir: string): Promise<number> {
  const database = await openDatabase({ dataDir, log: () => {} });
  await migrate(database);
  await seedDemo(await testServices(database));
  const { id } = await database.kysely
    .updateTable('organizations')
    .set({ image: newImageName() })
    .where('name', '=', '株式会社サンプル')
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.close();
  return id;
}
