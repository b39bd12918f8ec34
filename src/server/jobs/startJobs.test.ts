import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { schema } from 'pg-boss/version.json';
import pino from 'pino';
import { makeJobsDue } from '../../../test/support/app/makeJobsDue';
import { testApp } from '../../../test/support/app/testApp';
import { createThreads } from '../lib/threads';
import { inTransaction, type Tx } from '../db/transaction';
import { queueDueRoundsJob } from '../modules/rounds/queueDueRounds';
import type { Services } from '../modules/services';
import { openBoss } from './boss';
import { defineJob, type Job, type JobQueue } from '../modules/jobQueue';
import { queueScheduledJobs } from './queueScheduledJobs';
import { jobTable } from './jobTable';
import { startJobs } from './startJobs';

const greetingName = 'test-greeting';

const connectionLost = () => {
  throw new Error('The connection was lost');
};

const running: JobQueue[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (const jobs of running.splice(0)) await jobs.stop();
});

/** Starts a queue for a job of this test only; `greeted` lists the payloads its handler received. */
async function start({
  handle = async () => undefined,
  work = false,
}: { handle?: (to: string) => Promise<void>; work?: boolean } = {}) {
  const { services } = await testApp();
  const me = randomUUID();
  const greeted: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void lines.push(JSON.parse(line) as never) },
  );
  const greeting = defineJob(
    greetingName,
    async (_services, { to }: { to: string }) => {
      if (!to.startsWith(me)) return;
      greeted.push(to.slice(me.length));
      await handle(to.slice(me.length));
    },
    { concurrency: 3 },
  );
  const table: Job[] = [greeting];
  const reported: unknown[][] = [];
  const errorReports = {
    report: (...given: unknown[]) => void reported.push(given),
    flush: () => Promise.resolve(),
  };
  const parts: Omit<Services, 'jobs'> = { ...services, log, errorReports };
  const open = async (options = { work }) => {
    const opened = await startJobs(parts, { ...options, table });
    running.push(opened);
    return opened;
  };
  const jobs = await open();
  const { database } = services;
  return {
    open,
    jobs,
    greeted,
    lines,
    reported,
    database,
    clock: (await testApp()).clock,
    greet: (to: string, options: { key?: string; after?: Date } = {}, then?: (tx: Tx) => Promise<void>) =>
      inTransaction(database, async (tx) => {
        const key = options.key && { key: me + options.key };
        await jobs.enqueue(tx, greeting, [{ ...options, ...key, payload: { to: me + to } }]);
        await then?.(tx);
      }),
    rows: async () => {
      const { rows } = await sql<{ id: string; state: string; retries: number; wait: number }>`
        select id, state::text, retry_count as retries,
          extract(epoch from start_after - now())::float8 as wait
        from pgboss.job where name = ${greetingName} and data::text like ${`%${me}%`}`.execute(
        database.kysely,
      );
      return rows;
    },
    makeDue: () => makeJobsDue(database, sql`name = ${greetingName} and data::text like ${`%${me}%`}`),
    useUpRetries: () =>
      sql`update pgboss.job set retry_count = retry_limit
        where name = ${greetingName} and data::text like ${`%${me}%`}`.execute(database.kysely),
  };
}

it('runs a job once', async () => {
  const { jobs, greet, greeted, rows } = await start();
  await greet('太郎');
  expect(greeted).toEqual([]);

  await jobs.runDue();
  await jobs.runDue();

  expect(greeted).toEqual(['太郎']);
  expect(await rows()).toMatchObject([{ state: 'completed' }]);
});

it('makes a job due at once, also in the instant in which it was enqueued', async () => {
  const { greet } = await start();
  await greet('太郎', {}, async (tx) => {
    // now() of a transaction is its start, for the inserted job as well.
    const due = sql`select from pgboss.job where name = ${greetingName} and start_after < now()`;
    expect((await due.execute(tx)).rows).toHaveLength(1);
  });
});

it('fetches the jobs that it takes by an index in their order, and does not sort all that are due', async () => {
  const { services } = await testApp();
  const { pool } = services.database;
  const boss = await openBoss(services, [greetingName], { supervise: false });
  const client = await pool.connect();
  try {
    // The statement as pg-boss sends it.
    const sent: { text: string; values: unknown[] }[] = [];
    const executeSql = (text: string, values: unknown[]) => {
      sent.push({ text, values });
      return Promise.resolve({ rows: [] });
    };
    await boss.fetch(greetingName, { batchSize: 16, db: { executeSql } });
    expect(sent).toHaveLength(1);
    const [{ text, values }] = sent as [(typeof sent)[0]];

    await client.query('begin');
    const insert = (count: number, startAfter: string) =>
      client.query(
        `insert into pgboss.job (name, singleton_key, policy, start_after)
         select '${greetingName}', gen_random_uuid(), 'short', ${startAfter} from generate_series(1, ${count})`,
      );
    await insert(5_000, `now() + interval '8 hours'`);
    await insert(5_000, `now() - interval '1 s'`);
    await client.query('analyze pgboss.job');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using \w+_name_priority_created_on_id_\w+ on/);
    expect(plan).not.toMatch(/Sort Key: job\.priority/);
  } finally {
    await client.query('rollback');
    client.release();
    await boss.stop({ graceful: false, close: false });
  }
});

it('without migrating, refuses queues that lack the index in their order', async () => {
  const { services } = await testApp();
  const { pool } = services.database;
  const open = async (migrate: boolean) => {
    const boss = await openBoss(services, [], { supervise: false, migrate });
    await boss.stop({ graceful: false, close: false });
  };
  await pool.query('drop index pgboss.job_fetch_order');
  await expect(open(false)).rejects.toThrow('The job queues of the database are older than needed');
  await Promise.all([open(true), open(true)]);
  await expect(open(false)).resolves.toBeUndefined();
});

it('enqueues nothing when the transaction is rolled back', async () => {
  const { jobs, greet, greeted } = await start();
  const failing = greet('太郎', {}, () => Promise.reject(new Error('rolled back')));
  await expect(failing).rejects.toThrow('rolled back');

  await jobs.runDue();

  expect(greeted).toEqual([]);
});

it('rejects a job that is not in the job table', async () => {
  const { jobs, database } = await start();
  const sending = inTransaction(database, (tx) =>
    jobs.enqueue(
      tx,
      defineJob('test-unknown', async () => undefined),
      [{ payload: {} }],
    ),
  );
  await expect(sending).rejects.toThrow('test-unknown is not in the job table');
});

it('drops a job whose key is waiting already, and accepts the key again after that job has run', async () => {
  const { jobs, greet, greeted } = await start();
  await greet('一', { key: 'k' });
  await greet('二', { key: 'k' });
  await greet('三', { key: 'other' });
  await jobs.runDue();
  await greet('四', { key: 'k' });
  await jobs.runDue();

  expect(greeted.sort()).toEqual(['一', '三', '四'].sort());
});

it('runs a job no earlier than its `after`, by the product’s clock', async () => {
  const { jobs, greet, greeted, clock, rows, makeDue } = await start();
  await greet('あとで', { after: new Date(clock.now().getTime() + 3_600_000) });

  await jobs.runDue();
  expect(greeted).toEqual([]);
  const [waiting] = await rows();
  expect(waiting?.wait).toBeGreaterThan(3_500);
  expect(waiting?.wait).toBeLessThanOrEqual(3_600);

  await makeDue();
  await jobs.runDue();
  expect(greeted).toEqual(['あとで']);
});

it('retries a failed job later and runs the others of its batch', async () => {
  let broken = true;
  const { jobs, greet, greeted, rows, makeDue, lines } = await start({
    handle: async (to) => {
      if (to === '太郎' && broken)
        throw Object.assign(new Error('taro@example.com は不明'), { code: 'EENVELOPE' });
    },
  });
  await greet('太郎');
  await greet('花子');

  await jobs.runDue();
  expect(greeted.sort()).toEqual(['太郎', '花子'].sort());
  const waiting = (await rows()).find(({ state }) => state === 'retry');
  expect(waiting?.wait).toBeGreaterThan(5);
  expect(lines).toMatchObject([{ job: greetingName, error: 'Error', code: 'EENVELOPE' }]);
  expect(JSON.stringify(lines)).not.toMatch(/taro|不明|太郎/);

  broken = false;
  await makeDue();
  await jobs.runDue();
  expect(greeted.filter((to) => to === '太郎')).toHaveLength(2);
  expect((await rows()).map(({ state }) => state)).toEqual(['completed', 'completed']);
});

it('waits for the whole batch when the database is lost before a job of it is settled', async () => {
  let finished = false;
  const { jobs, greet, rows, lines, database } = await start({
    handle: async (to) => {
      if (to === '太郎') jest.spyOn(database.pool, 'connect').mockImplementationOnce(connectionLost);
      // Longer than fetching again takes, and without the database, whose connection is lost for the other job.
      else for (let turn = 0; turn < 5_000; turn += 1) await nextTurn();
      finished = to === '花子';
    },
  });
  await greet('太郎');
  await greet('花子');

  await jobs.runDue();

  expect(finished).toBe(true);
  expect(lines).toMatchObject([{ job: greetingName, msg: 'Jobs could not be settled' }]);
  expect((await rows()).map(({ state }) => state).sort()).toEqual(['active', 'completed']);
});

describe('mails', () => {
  /** Jobs of a kind that sends mails, of which five run at a time; `sent` counts those that have begun. */
  async function startMails(
    count: number,
    options: { work: boolean },
    send: (sent: number) => Promise<void>,
  ) {
    const { services } = await testApp();
    let sent = 0;
    const mail = defineJob<object>(greetingName, () => send((sent += 1)), { concurrency: 'mails' });
    const config = { ...services.config, mailConcurrency: 5 };
    const queued = Array.from({ length: count }, () => ({ payload: {} }));
    const states = async () => {
      const { rows } = await sql<{ state: string; count: number }>`
        select state::text, count(*)::int from pgboss.job where name = ${greetingName} group by state`.execute(
        services.database.kysely,
      );
      return Object.fromEntries(rows.map((row) => [row.state, row.count]));
    };
    await sql`delete from pgboss.job where name = ${greetingName}`.execute(services.database.kysely);
    const jobs = await startJobs({ ...services, config }, { ...options, table: [mail] });
    running.push(jobs);
    await inTransaction(services.database, (tx) => jobs.enqueue(tx, mail, queued));
    return { jobs, states };
  }

  it('are sent as many at a time as MAIL_CONCURRENCY says', async () => {
    let sending = 0;
    let most = 0;
    const { jobs, states } = await startMails(30, { work: false }, async () => {
      most = Math.max(most, (sending += 1));
      await nextTurn();
      sending -= 1;
    });
    await jobs.runDue();
    expect(most).toBe(5);
    expect(await states()).toEqual({ completed: 30 });
  });

  it('that were fetched but not begun are left to others when the process stops', async () => {
    let stopped: Promise<void> | undefined;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { jobs, states } = await startMails(10, { work: true }, async (sent) => {
      if (sent === 5) {
        stopped = jobs.stop();
        release();
      }
      await released;
    });
    await released;
    await stopped;
    expect(await states()).toEqual({ completed: 5, retry: 5 });
  });
});

it('reports the error of a job once, at its last retry', async () => {
  const error = new Error('hanako@example.com');
  const { jobs, greet, reported, useUpRetries, makeDue } = await start({
    handle: () => Promise.reject(error),
  });
  await greet('花子');
  await jobs.runDue();
  expect(reported).toEqual([]);

  await useUpRetries();
  await makeDue();
  await jobs.runDue();
  await jobs.runDue();

  expect(reported).toEqual([[error, { job: greetingName, jobId: expect.any(String) as unknown }]]);
});

it('logs a job that failed at its last retry, without its payload', async () => {
  const { jobs, greet, lines, useUpRetries, rows } = await start({
    handle: () => Promise.reject(new Error('hanako@example.com')),
  });
  await greet('花子');
  await useUpRetries();

  await jobs.runDue();

  expect(await rows()).toMatchObject([{ state: 'failed' }]);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 50, job: greetingName, msg: 'A job failed at its last retry' }),
  );
  expect(JSON.stringify(lines)).not.toMatch(/hanako|花子/);
});

describe('workers', () => {
  it('start a job as soon as the transaction has committed, without waiting for the next poll', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    let done: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (done = resolve));
    const { greet, greeted } = await start({ work: true, handle: async () => done() });

    await greet('太郎');
    await finished;

    expect(greeted).toEqual(['太郎']);
  });

  it('find a job that another process has enqueued', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const { greet, greeted, open, rows } = await start();
    await open({ work: true });

    await greet('太郎');
    // The poll needs some queries; this one takes as long as each of them.
    for (let queries = 0; queries < 1_000 && greeted.length === 0; queries += 1) {
      jest.advanceTimersByTime(2_000);
      await rows();
    }

    expect(greeted).toEqual(['太郎']);
  });

  it('of two servers share the jobs, and each job runs once', async () => {
    const everyone = Array.from({ length: 40 }, (_, index) => String(index));
    let done: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (done = resolve));
    let left = everyone.length;
    const { greet, greeted, open } = await start({
      work: true,
      handle: async () => {
        left -= 1;
        if (left === 0) done();
      },
    });
    await open();

    for (const to of everyone) await greet(to);
    await finished;

    expect(greeted.sort()).toEqual(everyone.sort());
  });

  it('finish the running job before they stop, and start no other', async () => {
    let markStarted: () => void = () => undefined;
    const started = new Promise<void>((resolve) => (markStarted = resolve));
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { jobs, greet, greeted, rows } = await start({
      work: true,
      handle: async () => {
        markStarted();
        await released;
      },
    });
    await greet('太郎');
    await started;

    let stopped = false;
    const stopping = jobs.stop().then(() => (stopped = true));
    await greet('花子');
    expect(stopped).toBe(false);
    release();
    await stopping;

    expect(greeted).toEqual(['太郎']);
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['completed', 'created']);
  });

  it('do not wait for a thread before they stop, and run again', async () => {
    let markStarted: () => void = () => undefined;
    const started = new Promise<void>((resolve) => (markStarted = resolve));
    const silentThread = `require('node:worker_threads').parentPort.on('message', () => undefined);`;
    const runInThread = createThreads(() => new Worker(silentThread, { eval: true }));
    const { jobs, greet, rows } = await start({
      work: true,
      handle: async () => {
        markStarted();
        await runInThread('an analysis that takes long');
      },
    });
    await greet('太郎');
    await started;
    await jobs.stop();
    expect((await rows()).map(({ state }) => state)).toEqual(['retry']);
  });
});

it('works the queues in which jobs of earlier releases wait', () => {
  const names = jobTable.filter(({ everySeconds }) => everySeconds === undefined).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'open-round',
      'remind-round',
      'remind-surveys',
      'closed-round',
      'run-analysis',
      'remind-concern',
      'notification-mail',
      'digest-mail',
      'slack-message',
      'slack-revoke',
      'billing-turn',
      'plan-mail',
      'ending-customer',
      'remove-image',
      'link-mail',
      'password-mail',
    ]),
  );
});

it('enqueues a scheduled job once for each time slot, however many servers do', async () => {
  const { services } = await testApp();
  const names = jobTable
    .filter(({ everySeconds }) => everySeconds !== undefined)
    .map(({ name }) => name)
    .sort();
  expect(names).toEqual(
    expect.arrayContaining(['delete-expired-rows', 'queue-due-billing', 'queue-due-rounds']),
  );
  const boss = await openBoss(services, names, { supervise: false });
  const { kysely } = services.database;
  const queued = async () => {
    const { rows } = await sql<{ name: string }>`
      select name, max(n) as most from (
        select name, singleton_on, count(*) as n from pgboss.job
        where name = any(${names}::text[]) and singleton_on is not null group by name, singleton_on
      ) slot group by name order by name`.execute(kysely);
    return rows;
  };

  await Promise.all([1, 2, 3].map(() => queueScheduledJobs(boss, jobTable)));

  expect(await queued()).toEqual(names.map((name) => ({ name, most: 1 })));
  await boss.stop({ graceful: false, close: false });
});

it('without migrating, refuses queues that are older than it needs, and opens newer ones', async () => {
  const { services } = await testApp();
  const { kysely } = services.database;
  const changeVersion = (by: number) =>
    sql`update pgboss.version set version = version + ${by}`.execute(kysely);
  const open = async () => {
    const boss = await openBoss(services, [], { supervise: false, migrate: false });
    await boss.stop({ graceful: false, close: false });
  };
  await changeVersion(-1);
  try {
    await expect(open()).rejects.toThrow(/^The job queues of the database are older than needed; run/);
    await changeVersion(2);
    await expect(open()).resolves.toBeUndefined();
  } finally {
    await sql`update pgboss.version set version = ${schema}`.execute(kysely);
  }
});

it('runs a scheduled job whenever a server starts, even if it ran in this time slot already', async () => {
  const { services } = await testApp();
  let runs = 0;
  let markRun: () => void = () => undefined;
  const handle = async () => {
    runs += 1;
    markRun();
  };
  for (let starts = 1; starts <= 3; starts += 1) {
    const hasRun = new Promise<void>((resolve) => (markRun = resolve));
    running.push(await startJobs(services, { table: [{ ...queueDueRoundsJob, handle }] }));
    await hasRun;
    await running.pop()?.stop();
    expect(runs).toBeGreaterThanOrEqual(starts);
  }
});
