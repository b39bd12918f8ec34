import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { openDatabase, openServerDatabase, type Database } from '../../src/server/db/client';
import { migrate } from '../../src/server/db/migrate';
import { settableClock } from '../support/app/settableClock';
import { testServices } from '../support/app/testServices';
import { findPostgresBinaries } from '../support/databases/findPostgresBinaries';
import { startTemporaryPostgres } from '../support/databases/startTemporaryPostgres';
import { startSmtpReceiver } from '../support/mail/smtpReceiver';
import { sampleSlackToken, startFakeSlack } from '../support/slack/fakeSlack';
import { countJobs, endWaits, listExpected, listRecorded, makeAudience } from './deliveryHistory';
import { bundleScript, runScript } from './runScript';

const killCount = 100;

/** Moments of a life at which the server is killed, in turn. */
const moments = [
  'opening', // while the event is written: it happened with its jobs, or not at all
  'recipient', // the mail server has the recipient, not the mail
  'mailAccepted', // between the acceptance of a mail and our commit
  'delivering', // any time later
  'posting', // Slack has the request and does nothing
  'opened', // between the event and the sending
  'posted', // between Slack's posting and our commit
] as const;
type Moment = (typeof moments)[number];

/** For moments that the server says itself: the milliseconds from then to the kill. */
const waits: Partial<Record<Moment, () => number>> = {
  opening: () => Math.random() * 30,
  opened: () => 0,
  delivering: () => Math.random() * 60,
};

/** Starts in half the time. */
const script = bundleScript('deliverProcess.ts');

/** Each life is six minutes after the one before: longer than a dead process keeps its claim on a mail. */
const lifeMs = 6 * 60_000;
const firstLife = new Date('2026-11-20T08:30:00+09:00');

/**
 * Kills a server again and again while it opens rounds and delivers, and counts what mail server and Slack accepted: one
 * of each, and one more for each kill between its acceptance and our commit.
 */
async function killWhileDelivering(
  t: TestContext,
  databaseEnv: Record<string, string>,
  open: () => Promise<Database>,
): Promise<void> {
  /** To be called at each moment; whether the server was killed there. */
  let kill: (moment: Moment) => boolean = () => false;
  /** What mail server and Slack accepted, by life. */
  const lives: string[][] = [[]];
  const accept = (id: string) => lives.at(-1)!.push(id);

  const smtp = await startSmtpReceiver({
    replyTo: () => void kill('recipient'),
    afterAcceptance: ({ source }) => {
      accept(/^Message-ID: <(.+)@/im.exec(source)![1]!);
      kill('mailAccepted');
    },
  });
  const slack = await startFakeSlack({
    beforePost: () => {
      if (kill('posting')) throw new Error('killed');
    },
    afterPost: (messageId) => {
      accept(messageId);
      kill('posted');
    },
  });
  t.after(() => Promise.all([smtp.close(), slack.close()]));
  slack.tokens.add(sampleSlackToken);
  slack.addChannel('general');
  const env = { ...databaseEnv, ...slack.env, SMTP_URL: smtp.url(), MAIL_FROM: 'koenowa@koenowa.example' };

  /** In this process, without workers. */
  const withServices = async <T>(
    work: (services: Awaited<ReturnType<typeof testServices>>) => Promise<T>,
  ): Promise<T> => {
    const database = await open();
    const now = new Date(firstLife.getTime() + lives.length * lifeMs);
    const services = await testServices(database, { clock: settableClock(now), env });
    const result = await work(services);
    services.mailer.close();
    await services.jobs.stop();
    await database.close();
    return result;
  };
  const audience = await withServices(makeAudience);

  /** How often a kill fell between the acceptance of an id and the commit. */
  const unrecorded = new Map<string, number>();
  const countUnrecorded = (recorded: readonly string[]) => {
    for (const id of lives.at(-1)!.filter((accepted) => !recorded.includes(accepted)))
      unrecorded.set(id, (unrecorded.get(id) ?? 0) + 1);
    lives.push([]);
  };

  for (let count = 0; count < killCount; count += 1) {
    const moment = moments[count % moments.length]!;
    // The first, second or third recipient or mail; Slack gets one message for each event.
    let left = moment === 'recipient' || moment === 'mailAccepted' ? 1 + (count % 3) : 1;
    const now = new Date(firstLife.getTime() + count * lifeMs).toISOString();
    const life = runScript(await script, [JSON.stringify(audience), now], { env });
    kill = (reached) => reached === moment && (left -= 1) === 0 && life.child.kill('SIGKILL');
    const [recorded, said] = [life.waitForLine(/^recorded (.*)$/), new RegExp(`^${moment}$`)];
    const wait = waits[moment]?.();
    if (wait !== undefined) void life.waitForLine(said).then(() => setTimeout(() => kill(moment), wait));
    countUnrecorded(JSON.parse((await recorded)[1]!) as string[]);
    const { code, errors } = await life.ended;
    assert.equal(code, null, `life ${count} ended by itself at ${moment}: ${errors}`);
  }
  kill = () => false;

  const { expected, jobs } = await withServices(async (services) => {
    const { database } = services;
    countUnrecorded(await listRecorded(database));
    for (let attempt = 1; attempt <= 10 && (await countJobs(database)).waiting > 0; attempt += 1) {
      await endWaits(services);
      await services.jobs.runDue();
    }
    return { expected: await listExpected(database), jobs: await countJobs(database) };
  });
  assert.deepEqual(jobs, { waiting: 0, failed: 0 });

  const accepted = lives.flat();
  const times = (id: string) => accepted.filter((each) => each === id).length;
  for (const id of expected) assert.equal(times(id), 1 + (unrecorded.get(id) ?? 0), `${id} was accepted`);
  assert.deepEqual(
    accepted.filter((id) => !expected.includes(id)),
    [],
    'something was sent without its event',
  );
  // What people see in Slack, which posts a message of one id once.
  assert.deepEqual(slack.messages.map(({ messageId }) => messageId).sort(), expected.filter(isPost).sort());
  const again = [...unrecorded.keys()];
  const mails = (ids: readonly string[]) => ids.filter((id) => !isPost(id)).length;
  t.diagnostic(
    `${killCount} kills; ${mails(expected)} mails, ${mails(again)} a second time; ` +
      `${expected.length - mails(expected)} Slack messages, each posted once`,
  );
}

const isPost = (id: string) => !id.startsWith('notification-');

describe('each mail and Slack message of an event arrives once', { concurrency: true }, () => {
  test(`although the server on the embedded database is killed ${killCount} times`, async (t) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'koenowa-kills-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const dataDir = path.join(folder, 'data');
    const open = async () => {
      const database = await openDatabase({ dataDir, log: () => {} });
      await migrate(database);
      return database;
    };
    await killWhileDelivering(t, { DATA_DIR: dataDir, TMPDIR: await temporary(folder) }, open);
  });

  test(`although the server on PostgreSQL is killed ${killCount} times`, async (t) => {
    if (findPostgresBinaries() === undefined) return t.skip('no PostgreSQL 15 or newer on this machine');
    const folder = await mkdtemp(path.join(os.tmpdir(), 'koenowa-kills-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startTemporaryPostgres();
    t.after(() => postgres.stop());
    const databaseUrl = postgres.url('postgres');
    const open = async () => {
      const database = await openServerDatabase(databaseUrl, () => {});
      await migrate(database);
      return database;
    };
    const env = { DATABASE_URL: databaseUrl, TMPDIR: await temporary(folder) };
    await killWhileDelivering(t, env, open);
  });
});

/** For the files of killed processes, which remove nothing. */
async function temporary(folder: string): Promise<string> {
  const within = path.join(folder, 'tmp');
  await mkdir(within);
  return within;
}
