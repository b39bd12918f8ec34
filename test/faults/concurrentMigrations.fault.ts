import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { runtimeFilesFolder } from '../../src/server/lib/runtimeFilesFolder';
import { openServerDatabase } from '../../src/server/db/client';
import { findPostgresBinaries } from '../support/databases/findPostgresBinaries';
import { startTemporaryPostgres } from '../support/databases/startTemporaryPostgres';
import { runScript } from './runScript';

const serverCount = 4;

test(`${serverCount} servers that start together apply each migration to their PostgreSQL once`, async (t) => {
  if (findPostgresBinaries() === undefined) return t.skip('no PostgreSQL 15 or newer on this machine');
  const files = (await readdir(path.join(runtimeFilesFolder(), 'db/migrations'))).filter((file) =>
    file.endsWith('.sql'),
  );
  const postgres = await startTemporaryPostgres();
  t.after(() => postgres.stop());
  const admin = await openServerDatabase(postgres.url('postgres'), () => {});
  t.after(() => admin.close());

  for (let round = 1; round <= 3; round += 1) {
    await admin.pool.query(`create database round_${round}`);
    const servers = Array.from({ length: serverCount }, () =>
      runScript('migrateProcess.ts', [postgres.url(`round_${round}`)]),
    );
    const ends = await Promise.all(servers.map(({ ended }) => ended));
    assert.deepEqual(ends, Array(serverCount).fill({ code: 0, errors: '' }));
    const applied = servers.map(({ lines }) => JSON.parse(lines.join('')) as string[]);
    assert.deepEqual(
      applied.flat().sort(),
      files.sort(),
      'each migration was applied by exactly one of them',
    );
  }
});
