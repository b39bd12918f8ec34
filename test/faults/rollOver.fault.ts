import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openServerDatabase } from '../../src/server/db/client';
import { testNow } from '../support/app/testNow';
import { findPostgresBinaries } from '../support/databases/findPostgresBinaries';
import { startTemporaryPostgres } from '../support/databases/startTemporaryPostgres';
import { buildEarlierRelease } from './cluster/buildEarlierRelease';
import { makeDesk, startClients, type Desk } from './cluster/startClients';
import { findFreePort, lackOfHaproxy, startHaproxy } from './cluster/startHaproxy';
import { migrateWith, startServer, type ServerProcess } from './cluster/startServer';

const CLIENTS = 40;
const SERVERS = 3;
/** How long each release serves alone, before and between. */
const STEADY_MS = 5_000;

test('servers are replaced by those of the next release and back under load, and nothing fails', async (t) => {
  const lack = findPostgresBinaries() ? lackOfHaproxy() : 'no PostgreSQL 15 or newer on this machine';
  if (lack) return t.skip(lack);
  const releases = { before: buildEarlierRelease(), after: path.resolve('build/app') };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'koenowa-roll-over-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startTemporaryPostgres();
  t.after(() => postgres.stop());
  const env = {
    DATABASE_URL: postgres.url('postgres'),
    DATA_DIR: folder,
    // Servers live at the time of what the factories make.
    CLOCK_OFFSET_MS: String(testNow.getTime() - Date.now()),
  };

  migrateWith({ release: releases.before, env });
  const database = await openServerDatabase(env.DATABASE_URL, () => {});
  t.after(() => database.close());
  const desks: Desk[] = [];
  for (let count = 0; count < CLIENTS; count += 1) desks.push(await makeDesk(database));

  const servers: ServerProcess[] = [];
  t.after(async () => {
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
  });
  for (let count = 0; count < SERVERS; count += 1)
    servers.push(await startServer({ release: releases.before, port: await findFreePort(), env }));
  const haproxy = await startHaproxy(folder, { servers: servers.map(({ port }) => port), databases: [] });
  t.after(() => haproxy.stop());
  await untilReady(haproxy.url);

  /** Replaces one server after the other. */
  const roll = async (release: string) => {
    for (const [index, { port, kill, ended }] of servers.entries()) {
      kill('SIGTERM');
      const { code, log } = await ended;
      assert.equal(code, 0, log);
      servers[index] = await startServer({ release, port, env });
    }
  };

  const clients = startClients(haproxy.url, desks);
  t.after(() => clients.stop());
  await pause(STEADY_MS);
  const applied = migrateWith({ release: releases.after, env });
  assert.match(applied, /^Applied /m);
  await roll(releases.after);
  await pause(STEADY_MS);
  console.log('UP failures', clients.seen.failures.length, clients.seen.requests);
  await roll(releases.before);
  console.log('BACK failures', clients.seen.failures.length, clients.seen.requests);
  await pause(STEADY_MS);
  await clients.stop();

  const { seen } = clients;
  t.diagnostic(
    `${seen.requests} requests of ${CLIENTS} clients and ${seen.endedStreams} streams that were opened again, ` +
      `${seen.failures.length} failed; versions ${JSON.stringify(seen.versions)}`,
  );
  assert.deepEqual(seen.failures.slice(0, 30), []);
  assert.equal(Object.keys(seen.versions).length, 2);
  const { rows } = await database.pool.query<{ body: string }>('select body from report_comments');
  assert.deepEqual(rows.map(({ body }) => body).sort(), seen.comments.sort());
});

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(100);
}
