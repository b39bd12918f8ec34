import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { endInReverse } from './cluster/endInReverse';
import { findLack } from './cluster/findLack';
import { startHaproxy } from './cluster/startHaproxy';
import { startPatroni, type Machine, type Role } from './cluster/startPatroni';

const times = 3;
/** Somebody writes so often. */
const pauseMs = 200;

interface Fault {
  /** The machine to which it happens. */
  role: Role;
  /** How long writes may fail or wait. */
  limitMs: number;
  happen: (machine: Machine) => void;
  /** What somebody then does; the machine joins the cluster again by itself. */
  mend?: (machine: Machine) => void;
  /** The first Patroni that loses nothing then. */
  since?: number;
}

/** Longer than the lease of 20 seconds. */
const leaseLimitMs = 30_000;

const faults: Record<string, Fault> = {
  'PostgreSQL of the primary killed': {
    role: 'leader',
    limitMs: 10_000,
    happen: (machine) => machine.killPostgres(),
  },
  'machine of the primary dead': {
    role: 'leader',
    limitMs: leaseLimitMs,
    happen: (machine) => machine.kill(),
    mend: (machine) => machine.restart(),
  },
  'machine of the primary silent': {
    role: 'leader',
    limitMs: leaseLimitMs,
    happen: (machine) => machine.freeze(),
    mend: (machine) => machine.restart(),
  },
  'machine of the primary paused': {
    role: 'leader',
    limitMs: leaseLimitMs,
    happen: (machine) => machine.freeze(),
    mend: (machine) => machine.thaw(),
    // Older ones take the lead back from the primary that was promoted meanwhile.
    since: 4,
  },
  'machine of the standby silent': {
    role: 'sync_standby',
    limitMs: 10_000,
    happen: (machine) => machine.freeze(),
    mend: (machine) => machine.restart(),
  },
};

test('the databases that config/deploy sets up fail over in time and lose nothing', async (t) => {
  const lack = findLack('haproxy', 'patroni', 'etcd');
  if (lack) return t.skip(lack);
  const atEnd = endInReverse(t);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'koenowa-patroni-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const cluster = await startPatroni(folder);
  atEnd(() => cluster.stop());
  const haproxyFolder = await mkdtemp(path.join(os.tmpdir(), 'koenowa-haproxy-'));
  atEnd(() => rm(haproxyFolder, { recursive: true, force: true }));
  const haproxy = await startHaproxy(haproxyFolder, { servers: [], databases: cluster.machines });
  atEnd(() => haproxy.stop());
  await cluster.whenHealthy();

  /** Runs a statement on a connection of its own, as HAProxy leads it. */
  const query = async <Row extends object>(statement: string): Promise<Row[]> => {
    const client = new Client({
      ...cluster.login,
      host: '127.0.0.1',
      port: haproxy.databasePort,
      database: 'postgres',
      connectionTimeoutMillis: 1_000,
      query_timeout: 1_000,
    });
    // A connection that ends while nobody uses it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(statement)).rows;
    } finally {
      void client.end().catch(() => undefined);
    }
  };
  const untilDone = async (statement: string): Promise<void> => {
    for (;;) {
      try {
        await query(statement);
        return;
      } catch {
        await pause(pauseMs);
      }
    }
  };
  await untilDone('create table if not exists writes (number integer)');

  let number = 0;
  const acknowledged: number[] = [];
  let lastAt = performance.now();
  let longestMs = 0;
  let isStopped = false;
  const noteGap = () => {
    longestMs = Math.max(longestMs, performance.now() - lastAt);
  };
  /** Writes one number after the other; one whose write failed is not written again. */
  const write = async () => {
    for (; !isStopped; await pause(pauseMs)) {
      number += 1;
      try {
        await query(`insert into writes values (${number})`);
        acknowledged.push(number);
        noteGap();
        lastAt = performance.now();
      } catch {
        // What was acknowledged is what counts.
      }
    }
  };
  const writer = write();
  atEnd(() => (isStopped = true));

  const tooLong: string[] = [];
  const [version = ''] = /\d+\..*/.exec(execFileSync('patroni', ['--version'], { encoding: 'utf8' })) ?? [];
  for (const [name, { role, limitMs, happen, mend, since = 0 }] of Object.entries(faults)) {
    if (parseInt(version, 10) < since) {
      t.diagnostic(`${name}: left out with Patroni ${version}`);
      continue;
    }
    const outages: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      const machine = (await cluster.whenHealthy())[role];
      // Not always as long after Patroni has renewed its lease.
      await pause(3_000 + turn * 1_300);
      longestMs = 0;
      happen(machine);
      await pause(limitMs);
      noteGap();
      outages.push(longestMs);
      if (longestMs >= limitMs) tooLong.push(`${name}, ${longestMs} ms`);
      mend?.(machine);
    }
    t.diagnostic(`${name}: no write for ${outages.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`);
  }
  isStopped = true;
  await writer;
  await cluster.whenHealthy();
  const stored = new Set(
    (await query<{ number: number }>('select number from writes')).map((row) => row.number),
  );
  const lost = acknowledged.filter((each) => !stored.has(each));
  t.diagnostic(`${acknowledged.length} writes acknowledged, ${lost.length} lost`);
  assert.deepEqual([lost, tooLong], [[], []]);
});
