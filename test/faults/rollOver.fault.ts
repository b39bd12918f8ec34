import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openServerDatabase } from '../../src/server/db/client';
import { testNow } from '../support/app/testNow';
import { startTemporaryPostgres } from '../support/databases/startTemporaryPostgres';
import { buildEarlierRelease } from './cluster/buildEarlierRelease';
import { endInReverse } from './cluster/endInReverse';
import { findBrowserLack, findLack } from './cluster/findLack';
import { openTabs } from './cluster/openTabs';
import { makeScreens, read, type Seen } from './cluster/readers';
import { freePort } from '../journeys/support/product';
import { startHaproxy } from './cluster/startHaproxy';
import { migrateWith, startServer, type ServerProcess } from './cluster/startServer';
import { compareWithStored, makeWritingTeam, write, type Written } from './cluster/writers';

const serverCount = 3;
/** Half of them read, half write, all without a pause. */
const clientCount = 40;
const pace = { pauseMs: 0, drafts: 5, comments: 1 };
/** How long one release serves alone before the next step. */
const steadyMs = 5_000;

test('servers are replaced by those of the next release and back under load, and nothing fails', async (t) => {
  const lack = findLack('haproxy') ?? findBrowserLack();
  if (lack) return t.skip(lack);
  const atEnd = endInReverse(t);
  const releases = { before: buildEarlierRelease(), after: path.resolve('build/app') };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'koenowa-roll-over-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startTemporaryPostgres();
  atEnd(() => postgres.stop());
  const env = {
    DATABASE_URL: postgres.url('postgres'),
    DATA_DIR: folder,
    // Servers live at the time of what the factories make.
    CLOCK_OFFSET_MS: String(testNow.getTime() - Date.now()),
  };

  await migrateWith({ release: releases.before, env });
  const database = await openServerDatabase(env.DATABASE_URL, () => {});
  atEnd(() => database.close());
  const teams = await Promise.all(
    Array.from({ length: clientCount / 2 }, () => makeWritingTeam(database, { surveys: 3, orders: 0 })),
  );
  const screens = await Promise.all(teams.map((team) => makeScreens(database, team)));

  const servers: ServerProcess[] = [];
  atEnd(() => {
    for (const server of servers) server.kill('SIGKILL');
    return Promise.all(servers.map(({ ended }) => ended));
  });
  for (let count = 0; count < serverCount; count += 1)
    servers.push(await startServer({ release: releases.before, port: await freePort(), env }));
  const haproxy = await startHaproxy(folder, { servers: servers.map(({ port }) => port), databases: [] });
  atEnd(() => haproxy.stop());
  await untilReady(haproxy.url);
  const tabs = await openTabs(haproxy.url, database);
  atEnd(() => tabs.close());
  const seen: Seen = { requests: 0, failures: [], versions: {}, endedStreams: 0 };
  const written: Written = { acknowledged: [], refusals: [] };
  const stopping = new AbortController();
  const { signal } = stopping;
  const clients = Promise.allSettled([
    ...screens.map((own) => read(haproxy.url, own, seen, signal)),
    ...teams.map((team) => write(haproxy.url, team, written, pace, () => signal.aborted)),
  ]);
  atEnd(() => stopping.abort());
  await pause(steadyMs);

  /** Replaces one server after the other; meanwhile somebody does something again and again. */
  const roll = async (release: string, meanwhile: () => Promise<void>) => {
    let isDone = false;
    const replace = async () => {
      for (const [index, { port, kill, ended }] of servers.entries()) {
        kill('SIGTERM');
        const { code, log } = await ended;
        assert.equal(code, 0, log);
        servers[index] = await startServer({ release, port, env });
      }
    };
    const act = async () => {
      while (!isDone) await meanwhile();
    };
    await Promise.all([replace().finally(() => (isDone = true)), act()]);
    await pause(steadyMs);
  };

  assert.match(await migrateWith({ release: releases.after, env }), /^Applied /m);
  await roll(releases.after, tabs.answer);
  await tabs.putOffUpdate();
  await tabs.send();
  await tabs.visit('相談', '相談する');
  await tabs.visit('レポート', '移行の手順');
  await roll(releases.before, tabs.comment);
  await tabs.visit('メンバー', '外部 五郎');
  stopping.abort();
  const ended = (await clients).filter(({ status }) => status === 'rejected');

  const { lost, doubled } = await compareWithStored(database, written);
  t.diagnostic(
    `${seen.requests} reads, ${seen.failures.length} failed; ${written.acknowledged.length} writes, ` +
      `${written.refusals.length} failed, ${lost.length} lost, ${doubled.length} doubled; ` +
      `${seen.endedStreams} streams opened again; versions ${Object.keys(seen.versions).join(' and ')}; in two tabs ` +
      `${tabs.seen.drafts} drafts and ${tabs.seen.comments.length} comments, ${tabs.seen.reloads} reloads for files that were gone`,
  );
  assert.deepEqual(
    [ended, seen.failures, written.refusals, lost, doubled, tabs.errors()],
    [[], [], [], [], [], []],
  );
  assert.equal(Object.keys(seen.versions).length, 2);
  const { rows } = await database.pool.query<{ body: string }>(
    `select body from report_comments where body like '%つ目のコメントです。' order by id`,
  );
  assert.deepEqual(
    rows.map(({ body }) => body),
    tabs.seen.comments,
  );
});

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(100);
}
