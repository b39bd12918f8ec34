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

test('a process killed during the deletion of an organization leaves all or none of its rows', async (t) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'koenowa-deletion-'));
  t.after(() => rm(dataDir, { recursive: true, force: true }));
  const organizationId = await seedOrganization(dataDir);
  const startDeletion = (killStep: number) =>
    runScript('deleteOrganizationProcess.ts', [dataDir, String(organizationId), String(killStep)]);
  /** The row counts at its start, after the previous kill. */
  const initialRowsOf = ({ lines }: { lines: string[] }) =>
    JSON.parse(lines[0]!.slice('rows '.length)) as RowCounts;

  // During the statement that deletes all rows by cascade.
  const first = startDeletion(0);
  await first.waitForLine(/^step \d+ DeleteQueryNode$/, 2);
  first.child.kill('SIGKILL');
  await first.ended;
  const all = initialRowsOf(first);
  assert.ok(Object.values(all).every(Number.isInteger) && all.surveys! > 100, JSON.stringify(all));

  // Before each statement, and before the commit.
  let kills = 1;
  for (let killStep = 1; ; killStep += 1) {
    const next = startDeletion(killStep);
    await next.ended;
    assert.deepEqual(initialRowsOf(next), all, `rows were lost by kill ${kills}`);
    if (next.lines.at(-1) === 'done') break;
    assert.match(next.lines.at(-1)!, new RegExp(`^step ${killStep} `));
    kills += 1;
  }

  // The last process was killed right after its commit.
  const final = startDeletion(1);
  await final.ended;
  const { jobs, ...rows } = initialRowsOf(final);
  assert.deepEqual(new Set(Object.values(rows)), new Set([0]), JSON.stringify(rows));
  assert.equal(jobs, all.jobs! + 1, 'the removal of its image is queued');
  t.diagnostic(`${kills} kills before the commit, ${Object.keys(rows).length} tables`);
});

type RowCounts = Record<string, number>;

/** Seeds the demo and returns its largest organization, with an image. */
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
