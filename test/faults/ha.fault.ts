import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { instantOf, tokyoDate, tokyoTime } from '../../src/domain/calendar/tokyoDate';
import { minuteMs } from '../../src/domain/calendar/durations';
import { openServerDatabase, type Database } from '../../src/server/db/client';
import { settableClock } from '../support/app/settableClock';
import { testNow } from '../support/app/testNow';
import { testServices } from '../support/app/testServices';
import { makeMember } from '../support/factories/people';
import { makeOrganization } from '../support/factories/organizations';
import { makeProject } from '../support/factories/projects';
import { makeSchedule } from '../support/factories/schedules';
import { startSmtpReceiver } from '../support/mail/smtpReceiver';
import { startTcpProxy } from '../support/startTcpProxy';
import { countJobs, endWaits } from './deliveryHistory';
import { endInReverse } from './cluster/endInReverse';
import { findBrowserLack, findLack } from './cluster/findLack';
import { openWritingTabs } from './cluster/openWritingTabs';
import { freePort } from '../journeys/support/product';
import { startHaproxy } from './cluster/startHaproxy';
import { startPostgresPair } from './cluster/startPostgresPair';
import { migrateWith, startServer } from './cluster/startServer';
import { compareWithStored, makeWritingTeam, write, type Written } from './cluster/writers';

const serverCount = 3;
const writerCount = 8;
/** Some 70 writes a second in all. */
const pace = { pauseMs: 100, drafts: 30, comments: 10 };
/** A round opens in each of so many minutes, in two projects. */
const roundMinutes = 20;

/** Longer than a dead process keeps its claim on a mail. */
const claimMs = 6 * minuteMs;

/** The clocks of all servers, which are at `testNow` when the test begins. */
const clockOffsetMs = testNow.getTime() - Date.now();
const clockNow = () => new Date(Date.now() + clockOffsetMs);

/** Two databases, three servers behind HAProxy, a mail server, and people who write. */
async function startCluster(t: TestContext, { synchronous }: { synchronous: boolean }) {
  const atEnd = endInReverse(t);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'koenowa-ha-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const pair = await startPostgresPair({ synchronous });
  atEnd(() => pair.stop());
  const ports = await Promise.all(Array.from({ length: serverCount }, freePort));
  const haproxy = await startHaproxy(folder, { servers: ports, databases: pair.nodes });
  atEnd(() => haproxy.stop());
  /** What mail server accepted: the Message-ID and when. */
  const mails: { id: string; at: number }[] = [];
  const smtp = await startSmtpReceiver({
    afterAcceptance: ({ source }) => {
      mails.push({ id: /^Message-ID: <(.+)@/im.exec(source)![1]!, at: performance.now() });
    },
  });
  atEnd(() => smtp.close());
  const release = path.resolve('build/app');
  const mailEnv = { SMTP_URL: smtp.url(), MAIL_FROM: 'koenowa@koenowa.example' };
  const env = {
    ...mailEnv,
    DATA_DIR: path.join(folder, 'data'),
    CLOCK_OFFSET_MS: String(clockOffsetMs),
  };
  await migrateWith({ release, env: { ...env, DATABASE_URL: pair.primaryUrl() } });

  const servers = await Promise.all(
    ports.map(async (port) => {
      const network = await startTcpProxy(() => ({ host: '127.0.0.1', port: haproxy.databasePort }));
      const database = { DATABASE_URL: `postgresql://postgres@127.0.0.1:${network.port}/postgres` };
      const start = () => startServer({ release, port, env: { ...env, ...database } });
      const server = { process: await start(), network, start };
      atEnd(async () => {
        server.process.kill('SIGKILL');
        await Promise.all([server.process.ended, network.stop()]);
      });
      return server;
    }),
  );

  /** Works on the primary, in this process. */
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openServerDatabase(pair.primaryUrl(), () => undefined);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const teams = await withDatabase((database) =>
    Promise.all(
      Array.from({ length: writerCount }, () => makeWritingTeam(database, { surveys: 30, orders: 15 })),
    ),
  );
  const written: Written = { acknowledged: [], refusals: [] };
  let isStopped = false;
  const writers = Promise.allSettled(
    teams.map((team) => write(haproxy.url, team, written, pace, () => isStopped)),
  );
  /** Resolves to why writers ended before. */
  const stopWriting = async () => {
    isStopped = true;
    return (await writers).flatMap((ended) => (ended.status === 'rejected' ? [ended.reason as unknown] : []));
  };
  atEnd(() => (isStopped = true));
  return { atEnd, url: haproxy.url, pair, servers, mails, mailEnv, written, withDatabase, stopWriting };
}

type Cluster = Awaited<ReturnType<typeof startCluster>> & {
  tabs: Awaited<ReturnType<typeof openWritingTabs>>;
};

interface Fault {
  times: number;
  /** Whether what a server does may be cut off, such as the commit after a mail server has accepted a mail. */
  cutsOff: boolean;
  /** Happens and is mended; `turn` counts from 0. */
  happen: (cluster: Cluster, turn: number) => Promise<unknown>;
}

const faults: Record<string, Fault> = {
  'primary killed, standby promoted': { times: 17, cutsOff: true, happen: ({ pair }) => pair.failOver() },
  // The primary is away until it is seen in the browser.
  'primary killed while two people write in a browser': {
    times: 3,
    cutsOff: true,
    happen: ({ pair, tabs }, turn) => tabs.writeThrough(pair.failOver, { sends: turn === 2 }),
  },
  'server killed': {
    times: 6,
    cutsOff: true,
    happen: async ({ servers }, turn) => {
      const server = servers[turn % serverCount]!;
      server.process.kill('SIGKILL');
      await server.process.ended;
      server.process = await server.start();
    },
  },
  'server stopped and started': {
    times: 3,
    cutsOff: false,
    happen: async ({ servers }, turn) => {
      const server = servers[turn % serverCount]!;
      server.process.kill('SIGTERM');
      assert.equal((await server.process.ended).code, 0);
      server.process = await server.start();
    },
  },
  'standby killed': { times: 4, cutsOff: true, happen: ({ pair }) => pair.loseStandby() },
  'standby cut off': { times: 4, cutsOff: true, happen: ({ pair }) => pair.cutReplication(4_000) },
  'server cut off from its database': {
    times: 4,
    cutsOff: true,
    happen: async ({ servers }, turn) => {
      const { network } = servers[turn % serverCount]!;
      network.cut();
      await pause(12_000);
      network.mend();
    },
  },
  'clock of a server moved by five minutes': {
    times: 4,
    cutsOff: false,
    happen: async ({ servers }, turn) => {
      const server = servers[turn % serverCount]!.process;
      server.setClock(clockOffsetMs + (turn % 2 === 0 ? 5 : -5) * minuteMs);
      await pause(10_000);
      server.setClock(clockOffsetMs);
    },
  },
};

/** The names of all faults in an order in which each is spread evenly over the whole. */
const order = Object.entries(faults)
  .flatMap(([name, { times }]) =>
    Array.from({ length: times }, (_, turn) => ({ name, turn, at: (turn + 0.5) / times })),
  )
  .sort((one, other) => one.at - other.at);

/** Organizations whose projects open a round in each of the next minutes. */
async function makeSchedules(database: Database): Promise<void> {
  for (let minute = 1; minute <= roundMinutes; minute += 1) {
    const { organizationId } = await makeOrganization(database);
    const openTime = tokyoTime(new Date(testNow.getTime() + minute * minuteMs));
    await makeSchedule(database, organizationId, { openTime });
    for (let project = 0; project < 2; project += 1) {
      const members = [];
      for (let count = 0; count < 3; count += 1)
        members.push([await makeMember(database, organizationId, 'member'), 'viewer'] as const);
      await makeProject(database, organizationId, members);
    }
  }
}

describe('two databases, three servers and a proxy', () => {
  test('lose nothing and do nothing twice while one after the other fails', async (t) => {
    const lack = findLack('haproxy') ?? findBrowserLack();
    if (lack) return t.skip(lack);
    const started = await startCluster(t, { synchronous: true });
    const { atEnd, url, written, servers, mails, mailEnv, withDatabase, stopWriting } = started;
    await withDatabase(makeSchedules);
    const tabs = await withDatabase((database) => openWritingTabs(url, database));
    atEnd(() => tabs.close());
    const cluster = { ...started, tabs };

    const periods: { name: string; from: number; to: number }[] = [];
    for (const { name, turn } of order) {
      const from = performance.now();
      await faults[name]!.happen(cluster, turn);
      await pause(3_000);
      periods.push({ name, from, to: performance.now() });
    }
    assert.deepEqual(await stopWriting(), []);
    for (const name of Object.keys(faults)) report(t, name, periods, written);

    const stopped = await Promise.all(
      servers.map(({ process }) => {
        process.kill('SIGTERM');
        return process.ended;
      }),
    );
    assert.deepEqual(
      stopped.filter(({ code }) => code !== 0),
      [],
    );

    const { lost, doubled, notifications } = await withDatabase(async (database) => {
      const notifications = await checkRounds(database);
      // A mail that a killed server was sending is sent again when its claim is over.
      const clock = settableClock(new Date(clockNow().getTime() + claimMs));
      const services = await testServices(database, { clock, env: mailEnv });
      for (let attempt = 1; attempt <= 10 && (await countJobs(database)).waiting > 0; attempt += 1) {
        await endWaits(services);
        await services.jobs.runDue();
      }
      services.mailer.close();
      await services.jobs.stop();
      assert.deepEqual(await countJobs(database), { waiting: 0, failed: 0 });
      assert.deepEqual(await tabs.readStored(database), tabs.written);
      return { ...(await compareWithStored(database, written)), notifications };
    });

    const times = new Map<string, number[]>();
    for (const { id, at } of mails) times.set(id, [...(times.get(id) ?? []), at]);
    const missing = notifications.filter((id) => !times.has(`notification-${id}`));
    const again = [...times.values()].filter(({ length }) => length > 1);
    /** Those with whose first acceptance nothing happened that can cut off its commit. */
    const unexplained = again.filter(
      ([first]) =>
        !periods.some(
          ({ name, from, to }) => faults[name]!.cutsOff && first! >= from - 1_000 && first! <= to,
        ),
    );
    t.diagnostic(
      `${written.acknowledged.length} writes acknowledged, ${lost.length} lost, ${doubled.length} doubled; ` +
        `${notifications.length} people notified of a round, ${times.size} mails, ${again.length} of them accepted again after a failure`,
    );
    assert.deepEqual(lost, []);
    assert.deepEqual(doubled, []);
    assert.deepEqual(missing, []);
    assert.deepEqual(unexplained, []);
    assert.deepEqual(
      written.refusals.filter(({ isClear }) => !isClear),
      [],
    );
  });

  test('lose what was acknowledged where commits do not wait for the standby', async (t) => {
    const lack = findLack('haproxy');
    if (lack) return t.skip(lack);
    const { pair, written, withDatabase, stopWriting } = await startCluster(t, { synchronous: false });
    await pair.failOverBehind(3_000);
    await stopWriting(); // A writer whose last version was lost has been refused.
    const { lost } = await withDatabase((database) => compareWithStored(database, written));
    t.diagnostic(`${written.acknowledged.length} writes acknowledged, ${lost.length} lost`);
    assert.ok(lost.length > 0);
  });
});

/** The figures of the periods in which a fault happened. */
function report(
  t: TestContext,
  name: string,
  periods: readonly { name: string; from: number; to: number }[],
  { acknowledged, refusals }: Written,
): void {
  const own = periods.filter((period) => period.name === name);
  const isWithin = ({ at }: { at: number }) => own.some(({ from, to }) => at >= from && at <= to);
  const waits = own.map(({ from, to }) =>
    Math.max(...acknowledged.filter(({ at }) => at >= from && at <= to).map(({ waitedMs }) => waitedMs)),
  );
  const refused = refusals.filter(isWithin);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  t.diagnostic(
    `${name}: ${own.length} times, ${acknowledged.filter(isWithin).length} acknowledged, ` +
      `${refused.length} replies of 5xx, ${refused.filter(({ isClear }) => !isClear).length} of them not ours, ` +
      `a write took at most ${seconds(Math.max(...waits))} s (${waits.map(seconds).join(', ')})`,
  );
}

/** Checks that each round which was due opened once, and returns its notifications. */
async function checkRounds({ kysely }: Database): Promise<number[]> {
  const { rows: projects } = await sql<{
    openTime: string;
    rounds: number;
    people: number[];
    notified: number[];
    notifications: number[];
  }>`
    select s.schedule ->> 'openTime' as "openTime",
      (select count(*) from rounds r where r.project_id = p.id) as rounds,
      array(select service_user_id from surveys where project_id = p.id order by 1) as people,
      array(select service_user_id from notifications where project_id = p.id and kind = 'roundOpened' order by 1) as notified,
      array(select id from notifications where project_id = p.id and kind = 'roundOpened') as notifications
    from survey_settings s join projects p on p.organization_id = s.organization_id`.execute(kysely);
  const today = tokyoDate(testNow);
  const isDue = (openTime: string) =>
    instantOf(today, openTime).getTime() < clockNow().getTime() - 2 * minuteMs;
  assert.ok(projects.some(({ openTime }) => isDue(openTime)));
  for (const { openTime, rounds, people, notified } of projects) {
    const expected = isDue(openTime) || rounds > 0 ? 1 : 0;
    assert.deepEqual(
      { rounds, people: people.length, notified },
      { rounds: expected, people: 3 * expected, notified: people },
    );
  }
  return projects.flatMap(({ notifications }) => notifications);
}
