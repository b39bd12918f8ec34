// Our throughput and p99 as ratios to a bare Fastify handler that runs the same SQL and answers the same bytes.
// Both sides run at once on copies of one database and are loaded in short turns (A B B A …), so that a slow moment of
// the machine meets both and neither is always the later one; the median of the ratios of the pairs counts. Usage: npm run bench [-- embedded|server]
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import budgets from '../../config/budgets.json';
import { buildApp } from '../../src/server/app';
import { findPostgresBinaries } from '../../test/support/databases/findPostgresBinaries';
import { startTemporaryPostgres } from '../../test/support/databases/startTemporaryPostgres';
import type { Call } from './calls';
import { askBare, askOurs, measure, type Reading } from './load';
import { median } from './median';
import { prepareCalls } from './prepare';
import { openServices, type Place } from './services';
import { startSide } from './sides';

const rounds = 11;
const load = { connections: 16, seconds: 2 };
// Until the engine has compiled what is hot; a server runs for days.
const warmUp = { ...load, seconds: 4 };

interface Row {
  database: string;
  call: string;
  /** Statements a request sends. */
  statements: number;
  ours: Reading;
  bare: Reading;
  throughput: number;
  p99: number;
}

async function prepare(place: Place): Promise<Call[]> {
  const { services, close } = await openServices(place, { work: false });
  const app = await buildApp(services);
  try {
    return await prepareCalls(app, services, load.connections * 2);
  } finally {
    await app.close();
    await close();
  }
}

async function compare(kind: Place['kind'], ours: string, bare: string, calls: Call[]): Promise<Row[]> {
  const sides = [
    await startSide({ side: 'ours', calls, place: { kind, at: ours } }),
    await startSide({ side: 'bare', calls, place: { kind, at: bare } }),
  ] as const;
  const [{ url: oursUrl }, { url: bareUrl }] = sides;
  try {
    const rows: Row[] = [];
    for (const [index, call] of calls.entries()) {
      const atOurs = (how = load) => measure(askOurs(oursUrl, call), call, how, oursUrl);
      const atBare = (how = load) => measure(askBare(index, call), call, how, bareUrl);
      await atOurs(warmUp);
      await atBare(warmUp);
      const pairs: { ours: Reading; bare: Reading }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const bareFirst = round % 2 === 1 ? await atBare() : undefined;
        const ours = await atOurs();
        pairs.push({ ours, bare: bareFirst ?? (await atBare()) });
      }
      const middle = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of));
      rows.push({
        database: kind,
        call: call.name,
        statements: call.lanes[0]?.statements.length ?? 0,
        ours: { throughput: middle(({ ours }) => ours.throughput), p99: middle(({ ours }) => ours.p99) },
        bare: { throughput: middle(({ bare }) => bare.throughput), p99: middle(({ bare }) => bare.p99) },
        throughput: middle(({ ours, bare }) => ours.throughput / bare.throughput),
        p99: middle(({ ours, bare }) => ours.p99 / bare.p99),
      });
      print(rows.at(-1)!);
    }
    return rows;
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
  }
}

async function onEmbedded(home: string): Promise<Row[]> {
  const ours = path.join(home, 'ours');
  const bare = path.join(home, 'bare');
  const calls = await prepare({ kind: 'embedded', at: ours });
  await cp(ours, bare, { recursive: true });
  return compare('embedded', ours, bare, calls);
}

async function onServer(): Promise<Row[]> {
  const postgres = await startTemporaryPostgres();
  const administer = async (statement: string) => {
    const client = new pg.Client(postgres.url('postgres'));
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  try {
    await administer('create database ours');
    const calls = await prepare({ kind: 'server', at: postgres.url('ours') });
    await administer('create database bare template ours');
    return await compare('server', postgres.url('ours'), postgres.url('bare'), calls);
  } finally {
    await postgres.stop();
  }
}

const passes = ({ throughput, p99 }: Row) =>
  throughput >= budgets.server.minThroughputRatio && p99 <= budgets.server.maxP99Ratio;

function print(row: Row): void {
  const { database, call, statements, ours, bare, throughput, p99 } = row;
  const cells = [
    passes(row) ? '✓' : '✗',
    database.padEnd(9),
    call.padEnd(24),
    String(statements).padStart(3),
    `${ours.throughput.toFixed(0)}/s`.padStart(8),
    `${bare.throughput.toFixed(0)}/s`.padStart(8),
    `${throughput.toFixed(2)}×`.padStart(6),
    `${ours.p99.toFixed(1)} ms`.padStart(9),
    `${bare.p99.toFixed(1)} ms`.padStart(9),
    `${p99.toFixed(2)}×`.padStart(6),
  ];
  console.log(cells.join('  '));
}

async function main(only: string | undefined): Promise<void> {
  const { minThroughputRatio, maxP99Ratio } = budgets.server;
  console.log(
    `Ours against bare Fastify with the same SQL; budget: throughput ≥ ${minThroughputRatio}×, p99 ≤ ${maxP99Ratio}×`,
  );
  console.log(
    '  database   call                      SQL    ours/s   bare/s   ratio   p99 ours   p99 bare   ratio',
  );
  const home = await mkdtemp(path.join(os.tmpdir(), 'koenowa-bench-'));
  const rows: Row[] = [];
  try {
    if (only !== 'server') rows.push(...(await onEmbedded(home)));
    if (only !== 'embedded') {
      if (findPostgresBinaries()) rows.push(...(await onServer()));
      else console.log('SKIPPED: server: no PostgreSQL 15 or newer found on this machine');
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
  const over = rows.filter((row) => !passes(row));
  console.log(over.length === 0 ? 'Within budget.' : `${over.length} over budget.`);
  process.exit(over.length === 0 ? 0 : 1);
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
