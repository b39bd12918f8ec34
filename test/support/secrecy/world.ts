import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Input, PostOperation } from '../../../src/contract/types';
import type { Mail } from '../../../src/server/adapters/mail/mailer';
import { queueUnhandledRounds } from '../../../src/server/modules/analyses/closedRound';
import { queueDueDigests } from '../../../src/server/modules/notifications/digestMail';
import { queueDueRounds } from '../../../src/server/modules/rounds/queueDueRounds';
import { queueClosedRounds } from '../../../src/server/modules/slack/queueClosedRounds';
import { callApiUnchecked } from '../app/callApi';
import { makeJobsDue } from '../app/makeJobsDue';
import { makeClient } from '../factories/clients';
import type { TestPerson } from '../factories/people';
import { makeProject, type TestProject } from '../factories/projects';
import type { ProjectRole } from '../../../src/domain/roles';
import { makeRound, type TestRound } from '../factories/rounds';
import { makeSchedule } from '../factories/schedules';
import { makeSlackConnection } from '../factories/slack';
import { sampleSlackToken } from '../slack/fakeSlack';
import type { SlackApp } from '../slack/slackApp';
import type { Services } from '../../../src/server/modules/services';
import { makePeople, type People, type PersonName } from './people';
import { createSecrets, type Secrets } from './secrets';

/** The settings of a server with an external AI service, which a preview shows what it would be sent. */
export const aiServiceEnv = { ANALYSIS_LLM_URL: 'http://127.0.0.1:9/v1', ANALYSIS_LLM_MODEL: 'test-model' };

export interface World extends SlackApp {
  organizationId: number;
  people: People;
  secrets: Secrets;
  /** Every mail that was sent. */
  mails: Mail[];
  a: TestProject;
  b: TestProject;
  c: TestProject;
  d: TestProject;
  /** Calls an operation that must succeed, and returns its reply. */
  act: Act;
  tick: ReturnType<typeof tickOf>;
  /** Runs all jobs without their waits; those whose time has not come by the clock wait again. */
  settle(): Promise<void>;
  round(project: TestProject, day: string, closesAt: string): Promise<TestRound>;
}

type Act = <O extends PostOperation>(
  by: TestPerson,
  operation: O,
  input: Input<O>,
) => Promise<Record<string, number>>;

export const actIn =
  (app: FastifyInstance): Act =>
  async (by, operation, input) => {
    const { status, body } = await callApiUnchecked(app, operation, input, by.token);
    if (status !== 200) throw new Error(`${by.name}: ${operation} was refused: ${JSON.stringify(body)}`);
    return body as unknown as Record<string, number>;
  };

/** Every mail that the services send from now on. */
export function mailsSentBy({ mailer }: Pick<Services, 'mailer'>): Mail[] {
  const mails: Mail[] = [];
  mailer.send = (mail) => {
    mails.push(mail);
    return Promise.resolve(null);
  };
  return mails;
}

async function settle({ database, jobs }: Services): Promise<void> {
  await jobs.runDue();
  // A job that waited may notify people, whose mail waits in turn.
  for (let wait = 0; wait < 2; wait += 1) {
    await makeJobsDue(database, sql`state = 'created'`);
    await jobs.runDue();
  }
}

/** Sets the time and runs the jobs that are scheduled, with all that they queue. */
export const tickOf = (services: SlackApp['services']) => async (time: string) => {
  services.clock.set(new Date(time));
  for (const queue of [queueDueRounds, queueUnhandledRounds, queueClosedRounds, queueDueDigests])
    await queue(services);
  await settle(services);
};

/** People of every kind in four projects of one organization, in which nothing was answered or written yet. */
export async function makeWorld({ app, services, slack }: SlackApp): Promise<World> {
  const { database } = services;
  const { organizationId, people } = await makePeople(database);
  const secrets = createSecrets();
  const mails = mailsSentBy(services);
  // Deletes the jobs that other tests have left.
  await database.pool.query('delete from pgboss.job');
  const connectedAt = new Date('2026-11-01T00:00:00Z');
  slack.tokens.add(sampleSlackToken);
  await makeSchedule(database, organizationId, { closeAfterDays: 5 });
  const cipher = services.slack!.cipher;
  await makeSlackConnection(database, organizationId, { cipher, mentions: true, scores: true, connectedAt });
  for (const { email, serviceUserId } of Object.values(people)) slack.people.set(email, `U${serviceUserId}`);

  const project = async (what: string, members: Partial<Record<PersonName, ProjectRole>>) => {
    const names = Object.keys(members) as PersonName[];
    const leaders = ['owner', 'coOwner', 'supervisor', 'promoted'] as const;
    const later = what === 'project A' ? (['newcomer'] as const) : [];
    const gone: readonly PersonName[] = ['moved', 'leaver'];
    const readers = [...new Set([...names, ...leaders, ...later])].filter((name) => !gone.includes(name));
    const mailed = [...readers, ...names, 'demoted'] as const;
    const name = secrets.add(`the name of ${what}`, readers, { mailed, inSlack: true });
    const listed = names.map((each) => [people[each], members[each]!] as const);
    const made = await makeProject(database, organizationId, listed, `${name}計画`);
    const client = secrets.add(`the client of ${what}`, [
      ...(Object.keys(people) as PersonName[]).filter((each) => each !== 'guest' && each !== 'leaver'),
      ...(names.includes('guest') ? (['guest'] as const) : []),
    ]);
    await database.kysely
      .updateTable('projects')
      .set({
        client_id: await makeClient(database, organizationId, { name: `${client}商事` }),
        // Scheduled rounds open from then on.
        created_at: new Date('2026-11-16T00:00:00Z'),
      })
      .where('id', '=', made.projectId)
      .execute();
    return made;
  };
  return {
    app,
    services,
    slack,
    organizationId,
    people,
    secrets,
    mails,
    a: await project('project A', {
      editor: 'editor',
      viewer: 'viewer',
      writer: 'viewer',
      guest: 'viewer',
      leaver: 'editor',
      returner: 'editor',
      formerEditor: 'editor',
      moved: 'viewer',
      away: 'viewer',
    }),
    b: await project('project B', { other: 'editor', writer: 'viewer', coOwner: 'viewer' }),
    c: await project('project C', {
      other: 'editor',
      coOwner: 'viewer',
      supervisor: 'viewer',
      guest: 'viewer',
    }),
    d: await project('project D', { other: 'editor', coOwner: 'viewer', supervisor: 'viewer' }),
    act: actIn(app),
    settle: () => settle(services),
    tick: tickOf(services),
    round: ({ ...of }, day, closesAt) =>
      makeRound(database, of, {
        openFrom: day,
        openedAt: new Date(`${day}T09:00:00+09:00`),
        closesAt: new Date(closesAt),
      }),
  };
}
