import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../../src/server/app';
import type { Database } from '../../../src/server/db/client';
import { queueClosedRounds } from '../../../src/server/modules/slack/queueClosedRounds';
import { queueDueRounds } from '../../../src/server/modules/rounds/queueDueRounds';
import { callApi } from '../app/callApi';
import { newIpAddress } from '../newIpAddress';
import { makeJobsDue } from '../app/makeJobsDue';
import type { SettableClock } from '../app/settableClock';
import { testServices } from '../app/testServices';
import { testNow } from '../app/testNow';
import { testDatabase } from '../databases/testDatabase';
import type { TestPerson } from '../factories/people';
import { makeSchedule } from '../factories/schedules';
import { makeTeam, type TestTeam } from '../factories/team';
import type { Services } from '../../../src/server/modules/services';
import { startFakeSlack, type FakeSlack } from './fakeSlack';

export interface SlackApp {
  app: FastifyInstance;
  services: Services & { clock: SettableClock };
  slack: FakeSlack;
}

/**
 * Leaves nothing to be done for the organizations of earlier files, whose rounds would be posted to this file's Slack
 * and would make each of its ticks take longer the more files ran before.
 */
async function endEarlierOrganizations({ kysely }: Database): Promise<void> {
  await kysely.deleteFrom('slack_connections').execute();
  await kysely.updateTable('subscriptions').set({ plan: 'standard', status: 'canceled' }).execute();
  await kysely.deleteFrom('notification_settings').execute();
}

/** The app of a file's tests with a local Slack, which forgets what the previous test did. `env` adds settings. */
export function slackApp(env: Record<string, string> = {}): () => SlackApp {
  let started: SlackApp | undefined;
  beforeAll(async () => {
    const slack = await startFakeSlack();
    const services = await testServices(await testDatabase(), { env: { ...slack.env, ...env } });
    await endEarlierOrganizations(services.database);
    started = { app: await buildApp(services), services, slack };
  }, 60_000);
  beforeEach(() => {
    const { services, slack } = started!;
    services.clock.set(testNow);
    for (const list of [slack.messages, slack.calls, slack.channels]) list.splice(0);
    slack.people.clear();
    slack.switchTeam('T0001', 'サンプル株式会社のSlack');
    slack.addChannel('general');
    slack.addChannel('koenowa');
    slack.addChannel('random');
  });
  afterAll(async () => {
    if (!started) return;
    const { app, services, slack } = started;
    await app.close();
    await services.jobs.stop();
    await slack.close();
    await rm(services.config.dataDir, { recursive: true, force: true });
  });
  return () => started!;
}

/** The messages about rounds of an organization. Jobs of a test also post those that other tests have left. */
export const messagesOf = ({ slack }: Pick<SlackApp, 'slack'>, organizationId: number): string[] =>
  slack.messages.map(({ text }) => text).filter((text) => text.includes(`/organizations/${organizationId}/`));

/** The pages of the browser of a person. Its address is new, because files that share a database share its limits. */
const navigate = (app: FastifyInstance, url: string, { token }: Partial<TestPerson>) =>
  app.inject({
    method: 'GET',
    remoteAddress: newIpAddress(),
    url: new URL(url, 'http://localhost:3000').href.replace('http://localhost:3000', ''),
    headers: token === undefined ? {} : { cookie: `theme=dark; koenowa_token=${token}` },
  });

/** An organization whose rounds open on Fridays and close at the end of Wednesdays, with what its people do to connect it. */
export async function makeSlackTeam({ app, services, slack }: SlackApp) {
  const { database, clock } = services;
  const team: TestTeam = await makeTeam(database);
  const { organizationId, owner } = team;
  await makeSchedule(database, organizationId, { closeAfterDays: 5 });
  await database.kysely
    .updateTable('projects')
    .set({ created_at: new Date('2026-11-01T00:00:00Z') })
    .where('organization_id', '=', organizationId)
    .execute();
  const page = `/organizations/${organizationId}/setting/organization/slack`;

  const read = async (person: TestPerson = owner) =>
    (await callApi(app, 'getSlack', { organizationId }, person.token)).body;
  const install = async (token: string, redirectUrl = `http://localhost:3000${page}`) => {
    const query = String(new URLSearchParams({ redirectUrl, token }));
    const { statusCode, headers, body } = await navigate(app, `/api/slack/install?${query}`, {});
    return { statusCode, location: String(headers.location ?? ''), body };
  };
  /** The address of Slack's page. */
  const begin = async (person: TestPerson = owner) =>
    (await install((await read(person)).installToken!)).location;
  /** Follows Slack's redirect, and returns the address where the browser ends, without its origin. */
  const finish = async (address: URL | string, person: Partial<TestPerson> = owner) => {
    const { headers } = await navigate(app, String(address), person);
    return String(headers.location).replace('http://localhost:3000', '');
  };
  const connect = async (person: TestPerson = owner) => finish(slack.allow(await begin(person)), person);
  const choose = (channel: string, changes: { mentions?: boolean; scores?: boolean } = {}) =>
    callApi(
      app,
      'updateSlack',
      {
        organizationId,
        channelId: slack.channels.find(({ name }) => name === channel)?.id ?? channel,
        mentions: false,
        scores: false,
        ...changes,
      },
      owner.token,
    );

  return {
    ...team,
    team,
    page,
    read,
    install,
    begin,
    finish,
    connect,
    choose,
    connectChannel: async (changes: { mentions?: boolean; scores?: boolean } = {}) => {
      expect(await connect()).toBe(`${page}?slack=connected`);
      expect(await choose('koenowa', changes)).toMatchObject({ status: 200 });
    },
    /** Runs the scheduled jobs at this time and everything that they queue, without its waits. */
    tick: async (now: string) => {
      clock.set(new Date(now));
      await queueDueRounds(services);
      await queueClosedRounds(services);
      await services.jobs.runDue();
      await runSlackJobs(services, ['created']);
    },
  };
}

/** Runs the jobs for Slack, also those that wait: by default for their next attempt, too. */
export async function runSlackJobs(
  { database, jobs }: Services,
  states: readonly ('created' | 'retry')[] = ['created', 'retry'],
): Promise<void> {
  await makeJobsDue(database, sql`name like 'slack-%' and state::text = any(${states}::text[])`);
  await jobs.runDue();
}

/** How long the waiting jobs that post messages wait, in seconds. */
export async function messageWaits({ database }: Services): Promise<number[]> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from start_after - now())::float8 as wait from pgboss.job
    where name = 'slack-message' and state in ('created', 'retry') order by 1`.execute(database.kysely);
  return rows.map(({ wait }) => Math.round(wait));
}
